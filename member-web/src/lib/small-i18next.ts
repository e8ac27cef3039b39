import { formatOf } from '@milon/shared/client';
import { useMemo, useSyncExternalStore } from 'react';

/*
 * What this web uses of i18next and react-i18next, in a tenth of their weight: both names lead here by the
 * aliases of the build and of the tests. The packages themselves bring the types, which know every key.
 */

type Texts = Readonly<Record<string, unknown>>;
type Options = Readonly<Record<string, string | number | null | undefined>>;
type Translate = (key: string, options?: Options) => string;
interface Settings {
  readonly lng: string;
  readonly resources: Readonly<Record<string, Readonly<Record<string, Texts>>>>;
  /** Loads the texts of a namespace that are not there yet. */
  readonly backend?: { readonly load: (namespace: string) => Promise<void> };
}

const defaultNamespace = 'common';
/** The texts by language, then by namespace. */
const texts = new Map<string, Map<string, Texts>>();
const listeners = new Set<(language: string) => void>();
let current = 'en';
/** The language that the page started with, as the server rendered it. */
let rendered = current;
let backend: Settings['backend'];

/** The form of a number. `Intl.PluralRules` says the same, but is slow to create. */
const pluralForm = (language: string, count: number) =>
  (language === 'bn' ? count >= 0 && count <= 1 : count === 1) ? 'one' : 'other';

function addTexts(language: string, namespace: string, added: Texts): void {
  const known = texts.get(language) ?? new Map<string, Texts>();
  texts.set(language, known.set(namespace, added));
}

/** The names that a text may have, the best first: with context, with the form of a number, as it is. */
function namesOf(key: string, language: string, { count, context }: Options): string[] {
  const contexts = context === undefined ? [''] : [`_${context}`, ''];
  const forms = typeof count === 'number' ? [`_${pluralForm(language, count)}`, ''] : [''];
  return contexts.flatMap((inContext) => forms.map((form) => key + inContext + form));
}

/** Puts the values into `{{name}}`. `{{name, number}}` is written with the language's digits. */
function fill(text: string, language: string, options: Options): string {
  return text.replaceAll(/\{\{([^{}]+)\}\}/g, (_, inside: string) => {
    const [name = '', format] = inside.split(',').map((part) => part.trim());
    const value = options[name];
    if (value === undefined || value === null) return '';
    return format === 'number'
      ? formatOf(language === 'bn' ? 'bn' : 'en').number(Number(value))
      : String(value);
  });
}

function translate(namespaces: readonly string[], fullKey: string, options: Options = {}): string {
  const language = typeof options['lng'] === 'string' ? options['lng'] : current;
  const [first = '', rest] = fullKey.split(':');
  const key = rest ?? first;
  for (const namespace of rest === undefined ? namespaces : [first]) {
    const entries = texts.get(language)?.get(namespace);
    const name = entries && namesOf(key, language, options).find((one) => typeof entries[one] === 'string');
    if (name !== undefined) return fill(String(entries?.[name]), language, options);
  }
  return key;
}

const i18next = {
  get language() {
    return current;
  },
  t: (key: string, options?: Options) => translate([defaultNamespace], key, options),
  init({ lng, resources, ...settings }: Settings): Promise<void> {
    backend = settings.backend;
    for (const [language, namespaces] of Object.entries(resources)) {
      for (const [namespace, added] of Object.entries(namespaces)) addTexts(language, namespace, added);
    }
    rendered = lng;
    return i18next.changeLanguage(lng);
  },
  hasResourceBundle: (language: string, namespace: string) => texts.get(language)?.has(namespace) ?? false,
  addResourceBundle: addTexts,
  async loadNamespaces(namespace: string): Promise<void> {
    await backend?.load(namespace);
  },
  async changeLanguage(language: string): Promise<void> {
    current = language;
    for (const listener of listeners) listener(language);
  },
  on: (_event: 'languageChanged', listener: (language: string) => void) => listeners.add(listener),
  off: (_event: 'languageChanged', listener: (language: string) => void) => listeners.delete(listener),
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const readLanguage = () => current;
/** The parts of a page are taken over one after another: the language may have changed in between. */
const readRendered = () => (globalThis.document ? rendered : current);

/** The texts of one or more namespaces, in the language of the page. */
export function useTranslation(namespaces: string | readonly string[] = defaultNamespace) {
  const language = useSyncExternalStore(subscribe, readLanguage, readRendered);
  const names = [namespaces].flat().join(' ');
  const t = useMemo((): Translate => {
    const inOrder = names.split(' ');
    // A new function for each language, so that what depends on it is computed again.
    return (key, options) => translate(inOrder, key, { lng: language, ...options });
  }, [names, language]);
  return { t, i18n: { language } };
}

// oxlint-disable-next-line import/no-default-export -- i18next has a default export
export default i18next;
