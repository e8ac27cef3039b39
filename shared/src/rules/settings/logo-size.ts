/** The size in pixels of a logo by its path, so that a page can reserve its place. */
export function logoSize(path: string): { width: number; height: number } | undefined {
  const [, width, height] = /-(\d{1,4})x(\d{1,4})\.webp$/.exec(path) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}
