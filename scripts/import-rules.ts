// The rules of imports between files. Biome finds cycles and readers of process.env (biome.json).
import { collectImports, type Import } from './imports.ts'

type Rule = { message: string; files: RegExp; allows(found: Import): boolean }

/** The modules, the lowest first. Files directly in server/ wire the server's modules. */
const MODULES = [
  'shared/',
  'server/core/',
  'server/account/',
  'server/messaging/',
  'server/prices/',
  'server/forms/',
  'server/leads/',
  'server/offers/',
  'server/privacy/',
  'server/ops/',
  'server/entrypoints/',
  'server/',
  'samples/',
] as const

/** The portal's folders, the lowest first. Files directly in portal/ are shared, or wire the screens. */
const PORTAL_FOLDERS = [
  'portal/messages/',
  'portal/components/',
  'portal/frame/',
  'portal/forms/',
  'portal/start/',
  'portal/prices/',
  'portal/offers/',
  'portal/leads/',
  'portal/messaging/',
  'portal/account/',
  'portal/privacy/',
] as const

/** Allowed imports from a higher module, with their reason. */
const EXCEPTIONS: { file: string; target: RegExp; because: string }[] = [
  {
    file: 'server/entrypoints/cli/serve.ts',
    target: /^server\/main\.ts$/,
    because: 'the command starts the server',
  },
  {
    file: 'server/entrypoints/cli/demo.ts',
    target: /^samples\//,
    because: 'the command fills an empty database with the demo dealer',
  },
  {
    file: 'server/entrypoints/portal/first.writes.ts',
    target: /^samples\//,
    because: 'whoever begins may look around in the demo dealer’s account',
  },
  {
    file: 'server/entrypoints/embed/demo.ts',
    target: /^samples\//,
    because: 'the demo pages are served beside the forms that they show',
  },
]

const ENTRYPOINT = /^server\/entrypoints\/([^/]+)\//
const NEVER_SHIPPED = /^(clients|test|e2e|bench|scripts)\//

const RULES: Rule[] = [
  {
    message:
      'widget/, portal/ and offer-page/ import only types from server/, and only from a contract; the portal also its endpoints and constants',
    files: /^(widget|portal|offer-page)\//,
    allows: ({ file, target, typeOnly }) =>
      !target.startsWith('server/') ||
      (isContract(target) && (typeOnly || file.startsWith('portal/'))),
  },
  {
    message:
      'what a browser runs imports only types from a contract, else zod enters the bundle; the build takes it out of what the portal imports',
    files: /^(widget|portal|offer-page|shared)\/(?!.*\.contract\.ts$)/,
    allows: ({ file, target, typeOnly }) =>
      typeOnly || !isContract(target) || file.startsWith('portal/'),
  },
  {
    message: 'a contract imports only zod, contracts, errors, refusals and shared/',
    files: /\.contract\.ts$|^server\/core\/contract\.ts$/,
    allows: ({ target }) =>
      /^zod(\/|$)/.test(target) ||
      target === 'server/core/errors.ts' ||
      target === 'server/core/error-catalogue.ts' ||
      target.startsWith('shared/') ||
      isContract(target),
  },
  {
    message: 'routes know no SQL: they never import kysely or server/core/db/, but for types',
    files: /\.routes\.ts$/,
    allows: ({ target, typeOnly }) =>
      typeOnly || !(target === 'kysely' || target.startsWith('server/core/db/')),
  },
  {
    message: 'writes never import server/core/http/',
    files: /\.writes\.ts$/,
    allows: ({ target }) => !target.startsWith('server/core/http/'),
  },
  {
    message:
      'the readers of price lists know files only: they import packages, contracts, errors and shared/',
    files: /^server\/prices\/(sheets|sheet-files)\//,
    allows: ({ target }) =>
      !isOurs(target) ||
      isContract(target) ||
      target === 'server/core/errors.ts' ||
      target === 'server/core/plain-words.ts' ||
      target.startsWith('shared/') ||
      /^server\/prices\/(sheets|sheet-files)\//.test(target),
  },
  {
    message:
      'entry points never import each other, but the API’s description, and the commands that start the server, fill it and ask the API',
    files: ENTRYPOINT,
    allows: ({ file, target }) => {
      const other = ENTRYPOINT.exec(target)?.[1]
      if (other === undefined || /^server\/entrypoints\/cli\/(serve|demo|api)\.ts$/.test(file))
        return true
      return other === ENTRYPOINT.exec(file)?.[1] || other === 'openapi'
    },
  },
  {
    message:
      'server/, portal/ and shared/ import nothing from widget/, but the portal what draws a question',
    files: /^(server|portal|shared|samples)\//,
    allows: ({ file, target }) =>
      !target.startsWith('widget/') ||
      (file.startsWith('portal/') && /^widget\/(host|styles\/sheets)\.ts$/.test(target)),
  },
  {
    message:
      'shared/ is pure: it imports only itself, Preact for the drawing, and zod in a contract',
    files: /^shared\//,
    allows: ({ file, target }) =>
      target.startsWith('shared/') ||
      (/^zod(\/|$)/.test(target) && isContract(file)) ||
      (/^preact(-render-to-string)?(\/|$)/.test(target) && file.startsWith('shared/drawing/')),
  },
  {
    message:
      'a part that is loaded on demand imports its own folder, shared/, types, and all else through widget/host.ts',
    files: /^widget\/lazy\//,
    allows: ({ file, target, typeOnly }) =>
      typeOnly ||
      target === 'widget/host.ts' ||
      target.startsWith('shared/') ||
      target.startsWith(folderOf(file)),
  },
  {
    message:
      'clients/ run anywhere: a client imports only its own folder, and a component what it is for',
    files: /^clients\//,
    allows: ({ file, target }) =>
      target.startsWith(clientOf(file)) || file === `clients/embed/src/${target}.ts`,
  },
  {
    message: 'what runs imports nothing from clients/, test/, e2e/, bench/ or scripts/',
    files: /^(server|widget|portal|offer-page|shared|samples)\//,
    allows: ({ target }) => !NEVER_SHIPPED.test(target),
  },
]

/** The folder of a client, such as `clients/typescript/`. */
function clientOf(file: string): string {
  return `${file.split('/').slice(0, 2).join('/')}/`
}

function isContract(target: string): boolean {
  return target.endsWith('.contract.ts') || target === 'server/core/contract.ts'
}

function isOurs(target: string): boolean {
  return /^(server|widget|portal|offer-page|shared|samples|test|e2e|bench|scripts)\//.test(target)
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/** The position of a file's module in the order; -1 outside the modules. */
function placeOf(order: readonly string[], path: string): number {
  return order.findIndex((module) => path.startsWith(module))
}

/** Whether an import leads from a module to a higher one, without an exception. */
export function runsUpward({ file, target }: Import): boolean {
  const isBelow = [MODULES, PORTAL_FOLDERS].every((order) => {
    const [own, other] = [placeOf(order, file), placeOf(order, target)]
    return own < 0 || other <= own
  })
  if (isBelow) return false
  return !EXCEPTIONS.some((one) => one.file === file && one.target.test(target))
}

function allImports(root: string): Import[] {
  return ['server', 'widget', 'portal', 'offer-page', 'shared', 'samples', 'clients/*/src'].flatMap(
    (folder) => collectImports(root, folder),
  )
}

/** Lists every import below `root` that breaks a rule: its place, its target and the rule. */
export function findForbiddenImports(root: string): string[] {
  const imports = allImports(root)
  const broken = imports.flatMap((found) =>
    RULES.filter((rule) => rule.files.test(found.file) && !rule.allows(found)).map(
      (rule) => `${found.file}:${found.line} imports ${found.target}: ${rule.message}`,
    ),
  )
  return [...broken, ...imports.filter(runsUpward).map(upwardMessage)]
}

function upwardMessage({ file, line, target }: Import): string {
  return `${file}:${line} imports ${target}: a module imports only from modules below it, types too`
}

if (import.meta.main) {
  const forbidden = findForbiddenImports(process.cwd())
  for (const line of forbidden) console.error(line)
  console.log(
    forbidden.length === 0 ? 'Every import is allowed.' : `Forbidden imports: ${forbidden.length}`,
  )
  process.exitCode = forbidden.length === 0 ? 0 : 1
}
