//! Seeds for a class: different for each student and exercise, and reproducible.

use gametree::random::mix;

/// The seed of a student's exercise `number`. Case and spacing of the name are ignored.
pub fn seed_of(class: u32, student: &str, number: u32) -> u32 {
    let name = student.split_whitespace().flat_map(|word| {
        let letters = word.chars().flat_map(char::to_lowercase);
        letters.chain([' '])
    });
    let known = mix(u64::from(class) << 32 | u64::from(number));
    let seed = name.fold(known, |seed, letter| mix(seed ^ u64::from(u32::from(letter))));
    (seed >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn case_and_spacing_of_a_name_are_ignored() {
        assert_eq!(seed_of(7, " ada  Lovelace ", 1), seed_of(7, "Ada lovelace", 1));
        assert_ne!(seed_of(7, "Ada", 1), seed_of(7, "Adam", 1));
        assert_ne!(seed_of(7, "王伟", 1), seed_of(7, "王芳", 1));
    }

    #[test]
    fn each_student_exercise_and_class_has_its_own_seed() {
        let all = (0..3).flat_map(|class| {
            (0..100).flat_map(move |student| (0..10).map(move |number| seed_of(class, &student.to_string(), number)))
        });
        assert_eq!(all.collect::<HashSet<u32>>().len(), 3_000);
    }
}
