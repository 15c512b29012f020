// Builds the widget into dist/. With --if-stale only when its sources are newer than the last build.
import { globSync, statSync } from 'node:fs'
import { build } from 'vite'

const BUILT = 'dist/widget/widget.js'
const SOURCES = ['widget/**/*', 'vite.config.ts', 'package-lock.json']

function modifiedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function isStale(): boolean {
  const builtAt = modifiedAt(BUILT)
  return globSync(SOURCES).some((source) => modifiedAt(source) > builtAt)
}

if (!process.argv.includes('--if-stale') || isStale()) await build()
