// Builds the browser files into dist/: the widget and its modules, the portal, the script and style of the offer page,
// and the script of the page at /docs. It also builds the widget's drawing for the server.
// With --if-stale it only builds if the sources are newer than the last build.
import { globSync, statSync } from 'node:fs'
import { LAZY_PARTS } from '../widget/lazy/scripts.ts'
import { buildReference, REFERENCE_SCRIPT } from './reference.ts'

const PARTS = Object.keys(LAZY_PARTS)
const BUILT = [
  'dist/widget/widget.js',
  ...PARTS.map((name) => `dist/parts/${name}.js`),
  'dist/portal/index.html',
  'dist/drawing/to-svg.js',
  'dist/offer-page/.vite/manifest.json',
  REFERENCE_SCRIPT,
]
const SOURCES = [
  'widget/**/*',
  'shared/**/*',
  'portal/**/*',
  'offer-page/**/*',
  'vite.config.ts',
  'scripts/reference.ts',
  'package.json',
]

function modifiedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function isStale(): boolean {
  const builtAt = Math.min(...BUILT.map(modifiedAt))
  return globSync(SOURCES).some((source) => modifiedAt(source) > builtAt)
}

if (!process.argv.includes('--if-stale') || isStale()) {
  // Loaded on demand: a built installation starts without the build packages.
  const { build } = await import('vite').catch(() => {
    console.error('Building needs all packages: run npm ci, and npm run build.')
    process.exit(1)
  })
  console.log('Building what browsers load.')
  await buildReference()
  const modes = [
    ...PARTS.map((name) => `part:${name}`),
    'production',
    'portal',
    'drawing',
    'offer-page',
  ]
  // `npm run size` reports the file sizes; here they would hide the server's messages at its first start.
  // Minifying twice and compressing take most of the time, on purpose.
  const quiet = { rolldownOptions: { checks: { bundlerTimings: false } } }
  for (const mode of modes) await build({ logLevel: 'warn', mode, build: quiet })
}
