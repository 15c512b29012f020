import { existsSync, globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { PAPERS, RELEASED } from '../../scripts/release/stage.ts'

// That what is made of this list can be installed and runs is shown by release.long.ts.
const FILES = globSync(RELEASED.map((folder) => `${folder}/**/*.*`))
const SOURCES = FILES.filter((path) => /\.(ts|mjs)$/.test(path) && !path.startsWith('dist'))
/** Where a file names another to import, or to read or start beside itself. */
const NAMES =
  /(?:^import |^(?:import|export) (?!type\b)[^;'"=()]*?\bfrom |import\(|URL\(\s*)'([^']+)'/gm

const named = SOURCES.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(NAMES)].map(([, name = '']) => ({ path, name })),
)

it('holds what runs and what is read beside it, and neither tests nor what builds it', () => {
  expect([...RELEASED, ...PAPERS].toSorted()).toEqual(
    ['CHANGELOG.md', 'LICENSE', 'README.md', 'SECURITY.md', 'bin', 'dist'].concat([
      'samples',
      'server',
      'shared',
    ]),
  )
  expect(FILES).toEqual(
    expect.arrayContaining(['bin/zeven.mjs', 'server/cli.ts', 'dist/widget/widget.js']),
  )
  for (const path of PAPERS) expect(existsSync(path), path).toBe(true)
  expect(FILES.filter((path) => /\.(test|spec|long)\.|(^|\/)(test|e2e)\//.test(path))).toEqual([])
})

it('has every file that any of its files names', () => {
  const isReleased = (to: string) =>
    RELEASED.some((folder) => to.startsWith(`${folder}/`)) && existsSync(to)
  const relative = named
    .filter(({ name }) => /^\.\.?\//.test(name))
    .map(({ path, name }) => ({ path, to: join(dirname(path), name) }))
  expect(relative.length).toBeGreaterThan(2_000)
  const missing = relative.filter(({ to }) => !isReleased(to)).map(({ to }) => to)
  // npm packs the first, and the second is made by Node.
  expect([...new Set(missing)].toSorted()).toEqual(['node_modules/.cache/zeven', 'package.json'])
})

it('names every package that any of its files imports', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const packages = named
    .map(({ name }) => /^(?:@[\w-]+\/)?[\w-]+(?=\/|$)/.exec(name)?.[0] ?? '')
    .filter((name) => name !== '' && !isBuiltin(name) && existsSync(join('node_modules', name)))
  expect(new Set(packages).size).toBeGreaterThan(20)
  expect([...new Set(packages)].filter((name) => !(name in dependencies))).toEqual([])
})
