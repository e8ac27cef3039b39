import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { classes } from './classes.ts';

/*
 * The router of this web, over the browser's history. A history entry keeps its key in `history.state.key`.
 * Dialogs add entries and states of their own (`state/dialogs.ts`), and keep the key.
 */

interface PageLocation {
  readonly pathname: string;
  /** With `?`, or ''. */
  readonly search: string;
  /** Of the history entry; `default` for the first one of a visit. */
  readonly key: string;
  /** Whether the browser led here, by an address, a reload, Back or Forward, and no link of the page. */
  readonly isByBrowser: boolean;
}

/** Opens another page. `replace` leaves no entry for the current one in the history. */
type Navigate = (to: string, options?: { readonly replace?: boolean }) => void;

interface Routing {
  readonly location: PageLocation;
  readonly navigate: Navigate;
}

const locationAt = (pathname: string): PageLocation => ({
  pathname,
  search: '',
  key: 'default',
  isByBrowser: true,
});

const RoutingContext = createContext<Routing>({ location: locationAt('/'), navigate: () => undefined });

function readLocation(isByBrowser: boolean): PageLocation {
  const { pathname, search } = globalThis.location;
  const { key = 'default' } = (globalThis.history.state ?? {}) as { key?: string };
  return { pathname, search, key, isByBrowser };
}

/** Follows the address of the browser. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(() => readLocation(true));

  useLayoutEffect(() => {
    const follow = () => {
      const next = readLocation(true);
      // A link to a part of the page leads to no other page.
      const isPart = globalThis.history.state === null;
      const isSame = (now: PageLocation) => now.pathname === next.pathname && now.search === next.search;
      startTransition(() => setLocation((now) => (isPart && isSame(now) ? now : next)));
    };
    globalThis.addEventListener('popstate', follow);
    return () => globalThis.removeEventListener('popstate', follow);
  }, []);

  const navigate = useCallback<Navigate>((to, { replace = false } = {}) => {
    const state = { key: Math.random().toString(36).slice(2, 10) };
    if (replace) globalThis.history.replaceState(state, '', to);
    else globalThis.history.pushState(state, '', to);
    startTransition(() => setLocation(readLocation(false)));
  }, []);

  const routing = useMemo(() => ({ location, navigate }), [location, navigate]);
  return <RoutingContext value={routing}>{children}</RoutingContext>;
}

/** Shows one page, for the rendering on the server. */
export function StaticRouter({ path, children }: { path: string; children: ReactNode }) {
  const routing = useMemo(() => ({ location: locationAt(path), navigate: () => undefined }), [path]);
  return <RoutingContext value={routing}>{children}</RoutingContext>;
}

/** The address of the page, without a dialog's part after `#`. */
export const useLocation = (): PageLocation => use(RoutingContext).location;

export const useNavigate = (): Navigate => use(RoutingContext).navigate;

/** The parameters of the address. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Whether the browser itself must follow the link: into a new tab, or because the press was handled. */
const isForBrowser = (event: MouseEvent) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey;

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The path of a page. */
  to: string;
}

/** A link to a page of this web. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (isForBrowser(event)) return;
        event.preventDefault();
        // The address changes at once, the page's own location when the next page is there.
        const { pathname, search } = globalThis.location;
        navigate(to, { replace: to === pathname + search });
      }}
    >
      {children}
    </a>
  );
}

interface NavLinkProps extends LinkProps {
  /** Active only on exactly this page. Otherwise also on pages whose path starts with it (spec §2). */
  exact?: boolean;
  /** Added while the page is open. */
  activeClass: string | undefined;
}

/** A link of a navigation, which shows whether its page is the open one. */
export function NavLink({ activeClass, className, exact = false, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const isActive = exact ? pathname === rest.to : pathname.startsWith(rest.to);
  return (
    <Link
      {...rest}
      aria-current={isActive ? 'page' : undefined}
      className={classes(className, isActive && activeClass)}
    />
  );
}
