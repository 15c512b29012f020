import { globSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** One import. Paths start at the project's folder, with forward slashes; packages keep names. */
export type Import = { file: string; target: string; typeOnly: boolean; line: number }

/** All imports in a folder's TypeScript files, with dynamic imports and re-exports. */
export function collectImports(root: string, folder: string): Import[] {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
  return files.flatMap((path) => {
    const file = path.split(sep).join('/')
    return importsOf(file, readFileSync(join(root, path), 'utf8'))
  })
}

function importsOf(file: string, source: string): Import[] {
  const found: Import[] = []
  const add = (specifier: unknown, position: number, typeOnly: boolean) => {
    const line = source.slice(0, position).split('\n').length
    found.push({ file, target: resolveTarget(file, String(specifier)), typeOnly, line })
  }
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)

  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.start, node.importKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source.value, node.start, node.exportKind === 'type'),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node.source.value, node.start, node.exportKind === 'type')
    },
    ImportExpression: (node) => {
      // A computed path cannot be resolved. It stays as written, so that a rule can reject it.
      const { source: wanted } = node
      const written = source.slice(wanted.start, wanted.end)
      add(wanted.type === 'Literal' ? wanted.value : written, node.start, false)
    },
    TSImportType: (node) => add(node.source.value, node.start, true),
  }).visit(program)
  return found
}

function resolveTarget(file: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier
  return posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ''))
}
