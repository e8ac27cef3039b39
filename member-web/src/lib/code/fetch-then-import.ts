const fetched = new Map<string, Promise<void>>();

/** Resolves when no file is on its way. */
export async function untilFetched(): Promise<void> {
  const { size } = fetched;
  await Promise.allSettled(fetched.values());
  if (fetched.size > size) await untilFetched();
}

/** Brings a file into the browser's cache, in which the import finds it. Files never change under a name. */
async function fetchFile(path: string): Promise<void> {
  try {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    await answer.arrayBuffer();
  } catch (error) {
    fetched.delete(path);
    throw error;
  }
}

async function fetchOnce(path: string): Promise<void> {
  // The page's own scripts run already.
  if (document.querySelector(`[src="${path}"], link[rel=modulepreload][href="${path}"]`)) return;
  const fetching = fetched.get(path) ?? fetchFile(path);
  fetched.set(path, fetching);
  await fetching;
}

/**
 * Imports a part of the code when its files are there. Chrome below 156 and other browsers remember a failed
 * import for as long as the page lives, and answer each later one with the same failure. So nothing is
 * imported that could not be fetched. The build calls this in place of Vite's own helper.
 *
 * @param files  the paths of the part and of all that it imports, below the root of the site
 */
export async function fetchThenImport<Code>(
  load: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
  return await load();
}
