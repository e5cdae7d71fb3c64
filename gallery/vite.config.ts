// The gallery of components: a page of its own, beside the product (`npm run gallery`).
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss()],
  server: { port: Number(process.env.PORT ?? 5174), strictPort: true },
});
