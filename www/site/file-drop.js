// Files that are dragged over the page and dropped.

/** @param {(isOver: boolean) => void} light shows whether files are over the page @param {(files: File[]) => void} drop @param {AbortSignal} [signal] */
export function onFileDrop(light, drop, signal) {
  const take = (/** @type {DragEvent} */ event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    light(event.type === 'dragover');
    if (event.type === 'drop') drop([...(event.dataTransfer?.files ?? [])]);
  };
  const leave = (/** @type {DragEvent} */ { relatedTarget }) => relatedTarget === null && light(false);
  document.addEventListener('dragover', take, { signal });
  document.addEventListener('drop', take, { signal });
  document.addEventListener('dragleave', leave, { signal });
}
