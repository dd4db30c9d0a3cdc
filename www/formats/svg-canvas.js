// Draws SVGs on a canvas.

/**
 * @param {string} file an SVG
 * @param {{ scale?: number, width?: number }} size relative to the size of the SVG, or a width in pixels
 * @param {CanvasRenderingContext2DSettings} [settings]
 */
export async function toCanvas(file, { scale = 1, width }, settings) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(file)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width ?? image.width * scale;
  canvas.height = Math.round((canvas.width * image.height) / image.width);
  canvas.getContext('2d', settings)?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** @param {string} file an SVG @param {{ scale?: number, width?: number }} size @returns {Promise<Blob>} */
export async function toPNG(file, size) {
  const canvas = await toCanvas(file, size);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))));
  });
}
