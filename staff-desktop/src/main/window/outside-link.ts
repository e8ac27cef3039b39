/** How long a profile id may be: 8 characters now, and room for more. */
const link = /^milon:\/\/user\/([A-Za-z0-9]{4,16})\/?$/;

/**
 * The console's address for a link from outside, such as `milon://user/K7M2P9QX`. Anything else is undefined:
 * a link from outside never does more than show a place.
 */
export function addressOfLink(text: string): string | undefined {
  const id = link.exec(text)?.[1];
  return id === undefined ? undefined : `#/open/${id.toUpperCase()}`;
}

/** The first link among the arguments of a start. */
export function addressInArguments(args: readonly string[]): string | undefined {
  return args.map(addressOfLink).find((address) => address !== undefined);
}
