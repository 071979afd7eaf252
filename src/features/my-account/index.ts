export function MyAccountScreen() {
  return null;
}
