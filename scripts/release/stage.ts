import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { FONT_FILES } from '../../server/offers/pdf/fonts.ts'

type PackageFile = Record<string, unknown> & {
  name: string
  version: string
  dependencies: Record<string, string>
}

/** The folders of the package. */
export const RELEASED = ['bin', 'server', 'shared', 'samples', 'dist']
export const PAPERS = ['LICENSE', 'README.md', 'CHANGELOG.md', 'SECURITY.md']
/** A relative path in an import, or of a worker thread's file. */
const TYPED_PATH = /(?<=(?:from|import) '|import\('|URL\(')(\.[^']+)\.ts(?=')/g
/** Binaries differ between machines: npm downloads those of the machine. */
const BY_NPM = ['sharp']
const LEGAL = /^(licen[cs]e|notice|copying)/i

/**
 * Copies the runtime files into a folder: our files as JavaScript with unchanged line numbers, and of other packages
 * the files that can be reached from them.
 */
export async function stage(folder: string, nodeVersion: string, nodes: readonly string[]) {
  for (const path of filesOf(RELEASED.map((name) => `${name}/**/*`))) copyOwn(path, folder)
  for (const path of PAPERS) cpSync(path, join(folder, path))
  const packageFile = readJson('package.json')
  // Our files are traced first, and again after all bundled files are known.
  writeJson(join(folder, 'package.json'), packageFile)
  const bundled = await copyReached(folder)
  writeJson(join(folder, 'package.json'), released(packageFile, bundled, nodeVersion, nodes))
}

function copyOwn(path: string, folder: string): void {
  if (path.endsWith('.d.ts')) return
  const to = join(folder, path)
  mkdirSync(dirname(to), { recursive: true })
  if (!/\.m?[jt]s$/.test(path) || path.startsWith('dist')) {
    cpSync(path, to)
    return
  }
  const text = readFileSync(path, 'utf8')
  const script = path.endsWith('.ts') ? stripTypeScriptTypes(text) : text
  writeFileSync(to.replace(/\.ts$/, '.js'), script.replace(TYPED_PATH, '$1.js'))
}

/** Returns the names of the packages with copied files. */
async function copyReached(folder: string): Promise<string[]> {
  const { fileList } = await nodeFileTrace(
    filesOf([`${folder}/{bin,server,samples}/**/*.{js,mjs}`]),
    {
      ignore: BY_NPM.map((name) => `**/node_modules/${name}/**`),
    },
  )
  const fonts = FONT_FILES.map((file) => join('node_modules', file))
  // The staging folder is a hidden folder in node_modules, so that packages are resolved from it.
  const reached = new Set([...fileList, ...fonts].filter((path) => /^node_modules.[^.]/.test(path)))
  const roots = new Set([...reached].map(rootOf))
  for (const root of roots) {
    for (const path of filesOf([`${root}/*`]))
      if (LEGAL.test(path.slice(root.length + 1))) reached.add(path)
  }
  for (const path of reached) cpSync(path, join(folder, path))
  const names = new Set([...roots].map(nameOf))
  for (const root of roots) writeJson(join(folder, root, 'package.json'), lean(root, names))
  // npm packs nested packages with their parent.
  return [...names].filter((name) => roots.has(join('node_modules', name))).toSorted()
}

/** Omits dependencies that npm would download in addition, although they are never loaded. */
function lean(root: string, names: ReadonlySet<string>): PackageFile {
  const { devDependencies, peerDependencies, optionalDependencies, scripts, ...rest } = readJson(
    join(root, 'package.json'),
  )
  const dependencies = Object.entries(rest.dependencies ?? {}).filter(([name]) => names.has(name))
  return { ...rest, dependencies: Object.fromEntries(dependencies) }
}

function released(
  { name, version, dependencies, ...file }: PackageFile,
  bundled: readonly string[],
  nodeVersion: string,
  nodes: readonly string[],
) {
  const { description, license, type, bin, engines } = file
  return {
    name,
    version,
    description,
    license,
    type,
    bin,
    engines,
    dependencies: Object.fromEntries(
      Object.entries(dependencies).filter(([one]) => bundled.includes(one) || BY_NPM.includes(one)),
    ),
    bundleDependencies: bundled,
    optionalDependencies: Object.fromEntries(nodes.map((node) => [node, nodeVersion])),
  }
}

function rootOf(path: string): string {
  const words = path.split(sep)
  const at = words.lastIndexOf('node_modules')
  return words.slice(0, at + (words[at + 1]?.startsWith('@') ? 3 : 2)).join(sep)
}

function nameOf(root: string): string {
  return root.slice(root.lastIndexOf('node_modules') + 'node_modules/'.length).replaceAll(sep, '/')
}

function filesOf(patterns: readonly string[]): string[] {
  return globSync(patterns, { withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
}

function readJson(path: string): PackageFile {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function writeJson(path: string, value: object): void {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
}
