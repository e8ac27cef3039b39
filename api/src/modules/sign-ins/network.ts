/**
 * The network of an address as limits count it (`addressOf`): the /24 of an IPv4 address, the /48 of an IPv6
 * one. Undefined for what is no address.
 */
export function networkOf(address: string): string | undefined {
  const parts = address.split('.');
  if (parts.length === 4) return `${parts.slice(0, 3).join('.')}.0/24`;
  const groups = address.split(':');
  return groups.length > 3 ? `${groups.slice(0, 3).join(':')}::/48` : undefined;
}
