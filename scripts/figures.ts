// `npm run figures`: the size of the product, and measures of its complexity.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { runsUpward } from './import-rules.ts'
import { collectImports } from './imports.ts'

const PRODUCT = ['server', 'portal', 'widget', 'offer-page', 'shared']
const CODE = /\.(ts|tsx|css)$/
/** Files with the texts of one language. */
const TEXTS = /\/(nl|en|de|fr)(\/[^/]+)?\.ts$/
/** Below this number of lines, a file is too small to be worth opening. */
const SMALL_FILE_LINES = 15
const EXPORT = /^export (?:async )?(?:function\*?|const|let|class|type|interface) (\w+)/gm

const files = execFileSync('git', ['ls-files', ...PRODUCT], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => CODE.test(file))
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const linesOf = (file: string) => (sources.get(file) ?? '').split('\n').length - 1

/** Counts how many of the listed items occur a given number of times. */
function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** Each exported name, once per file: a schema and its type share one. */
function exportedNames(): string[] {
  return files
    .filter((file) => !TEXTS.test(file))
    .flatMap((file) => [
      ...new Set([...(sources.get(file) ?? '').matchAll(EXPORT)].map(([, name]) => name ?? '')),
    ])
}

const code = files.filter((file) => !TEXTS.test(file))
const folders = [...countBy(files.map((file) => posix.dirname(file))).values()]
const homes = [...countBy(exportedNames()).values()]
/** Conditions that `ofAccount` adds itself. */
const EXPLICIT = /\.where\(\s*'(?:\w+\.)?account_id',\s*'='/g
const conditions = files.flatMap((file) =>
  file.includes('/migrations/') ? [] : (sources.get(file)?.match(EXPLICIT) ?? []),
)
const imports = ['server', 'shared', 'samples'].flatMap((folder) => collectImports('.', folder))

const FIGURES: [string, number][] = [
  ['lines of code, without texts', code.reduce((sum, file) => sum + linesOf(file), 0)],
  ['lines of texts', files.reduce((sum, file) => sum + (TEXTS.test(file) ? linesOf(file) : 0), 0)],
  ['files', files.length],
  ['folders', folders.length],
  ['folders of one file', folders.filter((count) => count === 1).length],
  [
    `files under ${SMALL_FILE_LINES} lines`,
    files.filter((file) => linesOf(file) < SMALL_FILE_LINES).length,
  ],
  ['imports that run upward', imports.filter(runsUpward).length],
  ['exported names', homes.length],
  ['conditions on account_id by hand', conditions.length],
  ['exported names with two homes', homes.filter((count) => count > 1).length],
]
for (const [label, figure] of FIGURES) {
  console.log(`${figure.toLocaleString('en-GB').padStart(9)}  ${label}`)
}
