export function ProxyProfilesScreen() {
  return null;
}
export function EditProxyProfileScreen(_props: { teamId: string; id: string }) {
  return null;
}
