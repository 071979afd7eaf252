import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { language } from '../../../build/language.ts';

/** Loads modules of the program with the texts of a language. Close it at the end. */
export async function programIn(name: string) {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [react(), language(name)],
  });
  return {
    load: async <Module>(file: string) => (await vite.ssrLoadModule(file)) as Module,
    close: () => vite.close(),
  };
}
