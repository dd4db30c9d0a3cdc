// Sizes of the trees of each level, for teachers.

/** As the crate `classroom` generates them. */
export const LIMITS = Object.freeze([
  { nodes: '7', depth: 2, cuts: '1' },
  { nodes: '8–13', depth: 2, cuts: '1–2' },
  { nodes: '15', depth: 3, cuts: '1–3' },
  { nodes: '18–28', depth: 3, cuts: '2–4' },
  { nodes: '31', depth: 4, cuts: '3–6' },
]);
