export function ProxyAccountsScreen() {
  return null;
}
