import type { FluentIcon } from '@fluentui/react-icons';
import {
  ArrowRightRegular,
  DarkThemeRegular,
  HistoryRegular,
  KeyboardRegular,
  LinkRegular,
  LocalLanguageRegular,
  SearchRegular,
  SignOutRegular,
  WindowNewRegular,
} from '@fluentui/react-icons';
import type { FoundMember, StaffRoleName } from '@milon/shared/contracts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { languages, themes } from '../../../ipc-contract/index.ts';
import { useToast } from '../../components/states/use-toast.ts';
import { addressOf, navigate } from '../../lib/address/location.ts';
import { usersAddress } from '../../lib/address/user-address.ts';
import { chooseLanguage, chooseTheme } from '../../lib/app-info.ts';
import { useOfferedCommands } from '../../lib/offers.ts';
import { recentAtom } from '../../lib/recent.ts';
import type { Screen } from '../../lib/screen.ts';
import { signOut } from '../../lib/session.ts';
import { leaveSafely } from '../../lib/work/unsaved.ts';
import { useCountText, useWaitingWork } from '../../lib/work/waiting-work.ts';
import { languageNames, themeKeys } from '../display-choices.tsx';
import { matchesWords, pastedAddress } from './match-words.ts';

export interface PaletteItem {
  id: string;
  text: string;
  icon?: FluentIcon;
  /** Quiet text behind it. */
  detail?: string | undefined;
  /** How much waits there. */
  count?: string | undefined;
  keys?: readonly string[] | undefined;
  /** Other words that find it: its English name in a Bangla console. */
  also?: string;
  member?: FoundMember;
  run: () => void;
}

export interface PaletteSection {
  id: string;
  title: string;
  items: readonly PaletteItem[];
}

interface Asked {
  text: string;
  screens: readonly Screen[];
  role: StaffRoleName;
  onHelp: () => void;
}

/** Everything but members that Ctrl+K offers for a text. */
export function usePaletteSections({ text, screens, role, onHelp }: Asked): PaletteSection[] {
  const { t } = useTranslation();
  const recent = useAtomValue(recentAtom);
  const listed = screens.filter(({ under }) => under === undefined);
  const places = usePlaces(listed, role);
  const actions = useActions(onHelp);
  const own = useOfferedCommands();
  const typed = text.trim();
  const link = pastedAddress(typed);
  if (link) {
    const run = () => navigate(link);
    const item = { id: 'link', text: t('palette.followLink'), detail: link, icon: LinkRegular, run };
    return [{ id: 'go', title: t('palette.go'), items: [item] }];
  }
  const matching = (items: readonly PaletteItem[]) =>
    items.filter(({ also = '', text: title }) => matchesWords(`${title} ${also}`, typed));
  const sections = [
    {
      id: 'recent',
      title: t('palette.recent'),
      items: recent.map(({ address, detail, title }) => ({
        id: address,
        text: title,
        detail,
        icon: HistoryRegular,
        run: () => navigate(address),
      })),
    },
    {
      id: 'own',
      title: t('palette.here'),
      items: matching(own),
    },
    { id: 'go', title: t('palette.go'), items: matching(places) },
    { id: 'actions', title: t('palette.actions'), items: matching(actions) },
  ];
  return sections.filter(({ id, items }) => items.length > 0 && !(id === 'recent' && typed !== ''));
}

/** The item that searches the whole table of members. */
export function useSearchItem(text: string): PaletteItem {
  const { t } = useTranslation();
  return {
    id: 'search',
    text: t('palette.searchAll', { text: text.trim() }),
    icon: SearchRegular,
    run: () => navigate(usersAddress({ text: text.trim() })),
  };
}

/** The screens, and their views with what waits in them. */
function usePlaces(screens: readonly Screen[], role: StaffRoleName): PaletteItem[] {
  const { t, i18n } = useTranslation();
  const english = i18n.getFixedT('en');
  const work = useWaitingWork();
  const countText = useCountText();
  return screens.flatMap(({ icon, id, label, letter, views = [], waiting }) => [
    {
      id: `go ${id}`,
      text: label(t),
      also: `${id} ${label(english)}`,
      icon,
      count: countText(work && waiting?.(work)),
      keys: letter === undefined ? undefined : ['G', letter],
      run: () => navigate(addressOf({ section: id })),
    },
    ...views
      .filter(({ may }) => may?.(role) ?? true)
      .map((view) => ({
        id: `go ${id} ${view.id}`,
        text: `${label(t)} · ${view.label(t)}`,
        also: `${label(english)} ${view.label(english)}`,
        icon: ArrowRightRegular,
        count: countText(work && view.waiting?.(work)),
        run: () => navigate(addressOf({ section: id, query: view.query })),
      })),
  ]);
}

/** Language, theme, help, link, and sign-out. */
function useActions(onHelp: () => void): PaletteItem[] {
  const { t, i18n } = useTranslation();
  const english = i18n.getFixedT('en');
  const toast = useToast();
  return [
    {
      id: 'help',
      text: t('keys.title'),
      also: english('keys.title'),
      icon: KeyboardRegular,
      keys: ['?'],
      run: onHelp,
    },
    {
      id: 'copy',
      text: t('palette.copyLink'),
      also: english('palette.copyLink'),
      icon: LinkRegular,
      run: () =>
        void navigator.clipboard.writeText(window.location.href).then(
          () => toast(t('palette.linkCopied')),
          () => toast(t('palette.linkNotCopied'), 'warning'),
        ),
    },
    {
      id: 'new-window',
      text: t('newWindow.open'),
      also: english('newWindow.open'),
      icon: WindowNewRegular,
      // Main, or the browser, opens the window itself: the page gets no hold of it.
      run: () => void window.open(window.location.href, '_blank', 'noopener'),
    },
    ...languages.map((language) => ({
      id: `language ${language}`,
      text: `${t('shell.language')}: ${languageNames[language]}`,
      also: `${english('shell.language')} ${language === 'bn' ? 'Bangla' : 'English'}`,
      icon: LocalLanguageRegular,
      run: () => chooseLanguage(language),
    })),
    ...themes.map((theme) => ({
      id: `theme ${theme}`,
      text: `${t('shell.theme')}: ${t(themeKeys[theme])}`,
      also: `${english('shell.theme')} ${english(themeKeys[theme])}`,
      icon: DarkThemeRegular,
      run: () => chooseTheme(theme),
    })),
    {
      id: 'sign-out',
      text: t('shell.signOut'),
      also: english('shell.signOut'),
      icon: SignOutRegular,
      run: () => leaveSafely(() => void signOut()),
    },
  ];
}
