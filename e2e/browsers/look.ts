/**
 * What to look for: a role, the whole accessible name, and a card or dialog around it by a part of its text.
 */
export interface Wanted {
  readonly role: Role;
  readonly name: string;
  readonly within: string;
}

/** Which elements may have a role. `box` takes text, `file` takes files. */
const selectors = {
  button: 'button, [role=button]',
  radio: 'input[type=radio], [role=radio]',
  menuitem: '[role=menuitem]',
  box: 'input, textarea',
  file: 'input[type=file]',
} as const;

export type Role = keyof typeof selectors;

export const inputOf = ({ role, name, within }: Wanted) => ({
  selector: selectors[role],
  name,
  within,
  role,
});

interface Axe {
  readonly setup: (page: Document) => void;
  readonly teardown: () => void;
  readonly commons: {
    readonly dom: { readonly isVisibleToScreenReaders: (element: Element) => boolean };
    readonly text: { readonly accessibleText: (element: Element) => string };
  };
}

/** Runs in the page. Finds the element once it stands still and would take the press, else nothing. */
export async function look(wanted: ReturnType<typeof inputOf>): Promise<Element | null> {
  const { axe } = globalThis as unknown as { axe: Axe };
  // A picker of files is hidden behind a button.
  const isFile = wanted.role === 'file';
  const isWanted = (element: Element): boolean => {
    if (isFile) return element.getAttribute('aria-label') === wanted.name;
    if (!axe.commons.dom.isVisibleToScreenReaders(element)) return false;
    if (axe.commons.text.accessibleText(element) !== wanted.name) return false;
    const around = element.closest<HTMLElement>('article, [role=dialog]');
    return wanted.within === '' || around?.innerText.includes(wanted.within) === true;
  };
  let found: Element | undefined;
  axe.setup(document);
  try {
    found = [...document.querySelectorAll(wanted.selector)].find(isWanted);
  } finally {
    axe.teardown();
  }
  if (!found || isFile) return found ?? null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const place = () => found.getBoundingClientRect();
  const before = place();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const { left, top, width, height } = place();
  if (left !== before.left || top !== before.top || found.matches(':disabled')) return null;
  const taken = document.elementFromPoint(left + width / 2, top + height / 2);
  return taken && found.contains(taken) ? found : null;
}

/** Runs in the page. */
export const hasAxe = (): boolean => 'axe' in globalThis;

/** Runs in the page. */
export const textOf = (): string => document.body.innerText;
