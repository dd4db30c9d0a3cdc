// The skeletons of the characters and digits on board and pieces, stroke by stroke in a square of 100, for the brush.
//
// A segment is a kind of stroke (see `brush.js`) and the points it passes; y grows downwards. Names are the readings;
// traditional forms that differ from simplified ones have the suffix `2`.

/** The skeleton of a character and the weight of the brush. @typedef {{ skeleton: string, weight: number }} Character */

/** A part shared by several characters, moved and scaled. @param {string} skeleton @param {number} x @param {number} y @param {number} wide @param {number} [high] */
const placed = (skeleton, x, y, wide, high = 1) =>
  skeleton.replace(
    /([\d.]+),([\d.]+)/g,
    (_, a, b) => `${Math.round((x + wide * Number(a)) * 10) / 10},${Math.round((y + high * Number(b)) * 10) / 10}`,
  );

const person = 'p31,6 25,26 4,52 s20,40 20,95';
const scholar = 'h12,37 88,34 s50,8 50,86 h22,87 78,85';
const chariot = 'h18,17 82,15 s24,32 24,66 h24,32 77,31 s77,31 77,65 h25,48 76,47 h25,64 76,63 h5,80 95,78 v50,3 50,99';
const horse =
  's22,10 22,60 h22,12 84,10 h23,28 78,27 h23,44 78,43 s52,11 52,60 h22,61 86,59 b86,59 85,76 79,93 t79,93 66,85 l13,70 10,78 5,90 d28,70 33,83 d45,70 51,82 d60,67 68,79';
const wrap =
  'p62,3 55,20 41,38 h56,22 91,20 b91,20 90,46 84,66 t84,66 73,58 h56,39 74,38 s74,38 73,58 h55,57 74,56 b55,39 54,62 56,80 70,87 86,87 95,83 t95,83 94,66';
const fire = 'd8,36 13,54 l43,28 38,40 32,50 p27,8 27,34 20,66 3,94 d28,54 36,64 45,82';
const inch = 'h44,64 97,62 b79,46 80,72 79,93 t79,93 66,84 d53,71 62,84';
const evening = 'p62,4 55,20 43,36 h59,18 87,16 p87,16 76,40 44,58';
const cloth = 's56,27 56,82 h56,29 91,27 b91,27 92,58 90,80 t90,80 79,72 v74,4 74,99';
const water = 'd12,10 24,23 d5,37 18,49 t7,92 13,82 25,56';
const tree = 'h8,30 92,28 s50,8 50,96 p49,30 34,54 6,76 n52,32 68,52 96,72';

/** @type {Record<string, Character>} */
export const characters = {
  // 帥 帅
  shuai2: {
    skeleton: `p27,3 22,12 15,19 s14,18 14,92 h14,20 41,19 s41,19 41,44 h15,43 41,42 h15,61 43,60 s43,60 43,88 h15,87 43,86 ${cloth}`,
    weight: 9.4,
  },
  shuai: { skeleton: `s10,24 10,66 b31,6 31,50 p31,44 28,68 9,96 ${placed(cloth, -18, 0, 1.16)}`, weight: 10.5 },
  // 仕 士
  shi2: { skeleton: `${person} ${placed(scholar, 32, 0, 0.66)}`, weight: 11 },
  shi: { skeleton: scholar, weight: 12 },
  // 相 象
  xiang2: {
    skeleton:
      'h4,33 49,30 s28,6 28,95 p27,34 18,54 2,72 d31,44 44,60 s57,15 57,92 h57,17 91,16 s91,16 91,93 h58,40 90,39 h58,62 90,61 h58,86 90,85',
    weight: 10,
  },
  xiang: {
    skeleton:
      'p40,2 31,16 15,28 h38,14 64,12 p64,12 58,22 49,28 s22,30 25,50 h22,31 78,29 s78,29 74,49 p51,29 50,36 44,46 h25,49 75,48 p48,49 36,60 12,68 b38,57 54,68 57,84 52,96 t52,96 38,89 p49,66 36,77 12,85 p54,75 38,90 8,99 p82,54 74,61 62,66 n60,64 72,78 97,90',
    weight: 8.6,
  },
  // 俥 車 车
  ju2: { skeleton: `${person} ${placed(chariot, 33, 0, 0.66)}`, weight: 9 },
  ju: { skeleton: chariot, weight: 10 },
  che: { skeleton: 'h18,20 84,18 p46,3 38,26 20,50 h21,48 84,46 h5,70 95,68 s54,30 54,99', weight: 11.5 },
  // 傌 馬 马
  ma2: { skeleton: `${person} ${placed(horse, 32, 0, 0.72)}`, weight: 8 },
  ma: { skeleton: horse, weight: 9.4 },
  mayi: {
    skeleton: 'h20,14 74,12 s74,12 69,46 b33,26 32,38 28,50 h28,50 88,48 b88,48 87,72 78,93 t78,93 62,85 h6,72 68,70',
    weight: 11,
  },
  // 炮 砲
  pao: { skeleton: `${fire} ${placed(wrap, 0, 2, 1)}`, weight: 9.4 },
  pao2: {
    skeleton: `h5,16 46,14 p28,16 21,42 2,66 s17,50 17,88 h17,51 41,50 s41,50 40,86 h18,84 40,83 ${placed(wrap, 0, 2, 1)}`,
    weight: 9.2,
  },
  // 兵 卒
  bing: {
    skeleton:
      'p74,3 58,12 27,17 s28,16 28,62 h30,38 82,36 s61,37 61,62 h4,64 96,62 p37,70 29,82 8,97 d60,70 76,80 90,95',
    weight: 11,
  },
  zu: {
    skeleton:
      'd47,2 54,13 h8,22 92,20 p31,26 27,42 8,58 d32,38 43,50 p67,25 63,40 47,56 n69,34 78,44 93,55 h4,69 96,67 v50,54 50,99',
    weight: 10.4,
  },
  // 將 将
  jiang2: {
    skeleton: `s10,12 10,44 h10,45 35,44 h4,64 35,62 p17,64 15,80 3,95 s37,4 37,97 ${evening} d60,27 67,36 d53,37 60,46 ${inch}`,
    weight: 8.8,
  },
  jiang: { skeleton: `d9,24 19,40 t4,72 12,66 32,50 s32,5 32,97 ${evening} d58,32 67,43 ${inch}`, weight: 10 },
  // 楚 河 漢 汉 界
  chu: {
    skeleton: `${placed(tree, 2, 2, 0.46, 0.54)} ${placed(tree, 49, 2, 0.5, 0.54)} h16,60 82,58 t82,58 72,68 s52,62 52,92 h53,76 78,75 p29,70 25,84 5,97 n27,82 46,93 96,96`,
    weight: 8.6,
  },
  he: {
    skeleton: `${water} h32,17 98,15 s43,36 43,70 h43,38 66,37 s66,37 66,68 h44,67 66,66 b84,17 85,70 83,94 t83,94 69,85`,
    weight: 10,
  },
  han2: {
    skeleton: `${water} h32,16 98,14 s51,4 51,28 s77,4 77,28 s42,34 44,52 h42,35 87,34 s87,34 85,51 h44,51 85,50 h36,63 93,62 h29,76 99,75 p65,28 63,76 30,98 n67,78 78,90 98,97`,
    weight: 8.4,
  },
  han: { skeleton: `${water} h34,20 89,18 p89,18 77,60 29,94 n44,34 62,70 99,94`, weight: 10.5 },
  jie: {
    skeleton:
      's24,7 24,48 h24,9 76,7 s76,7 76,47 h25,28 75,27 s50,8 50,47 h25,47 75,46 p48,48 34,66 4,80 n52,50 68,66 97,78 p37,68 36,84 20,98 s65,68 65,98',
    weight: 9.4,
  },
  // 一 to 九
  n1: { skeleton: 'h8,53 92,49', weight: 13 },
  n2: { skeleton: 'h22,26 78,24 h8,80 92,77', weight: 13 },
  n3: { skeleton: 'h16,18 84,16 h24,49 76,47 h6,84 94,81', weight: 12 },
  n4: {
    skeleton: 's12,20 17,84 h12,22 88,20 s88,20 83,84 p40,23 38,44 25,62 b60,22 60,42 63,54 77,55 h18,80 83,79',
    weight: 11,
  },
  n5: { skeleton: 'h16,17 84,15 b48,17 43,50 35,84 h20,48 74,46 s74,46 71,84 h5,87 95,85', weight: 11.5 },
  n6: { skeleton: 'd46,6 55,22 h6,37 94,34 p36,52 28,72 8,94 d62,52 75,66 89,90', weight: 12.5 },
  n7: { skeleton: 'h5,54 95,40 b43,6 42,60 44,78 54,86 74,87 88,84 t88,84 88,66', weight: 12.5 },
  n8: { skeleton: 'p36,22 32,54 5,92 n54,12 64,56 96,90', weight: 12.5 },
  n9: { skeleton: 'p42,6 40,56 6,94 h14,34 70,31 b70,31 67,62 69,80 78,87 88,87 95,82 t95,82 95,64', weight: 12 },
  // 1 to 9
  d1: { skeleton: 'b56,5 46,16 34,24 b56,5 56,95', weight: 12.5 },
  d2: { skeleton: 'b27,28 33,12 50,6 66,12 72,27 66,44 48,64 26,91 h26,91 77,90', weight: 12.5 },
  d3: { skeleton: 'b27,18 40,7 56,7 69,17 69,32 60,42 44,46 b44,46 62,50 73,64 70,82 54,93 37,92 24,82', weight: 12.5 },
  d4: { skeleton: 'b58,6 38,38 17,68 h17,68 84,67 b62,36 62,95', weight: 12.5 },
  d5: { skeleton: 'h36,8 71,7 b36,8 31,46 b31,46 46,38 62,42 72,57 69,78 54,92 36,92 24,82', weight: 12.5 },
  d6: { skeleton: 'b66,6 46,20 32,43 28,66 36,86 51,93 67,86 73,70 66,54 50,48 36,54 29,68', weight: 12.5 },
  d7: { skeleton: 'h24,10 76,9 b76,9 62,36 50,64 44,95', weight: 12.5 },
  d8: {
    skeleton: 'b50,47 34,39 30,25 36,12 50,6 64,12 70,25 66,39 50,47 32,58 26,74 34,89 50,94 66,89 74,74 68,58 50,47',
    weight: 12.5,
  },
  d9: { skeleton: 'b72,32 64,46 50,52 34,46 27,30 33,14 49,7 64,14 72,34 68,58 54,80 34,94', weight: 12.5 },
};
