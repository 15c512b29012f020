// Which file may import which. Biome finds cycles and readers of process.env (biome.json).
import { collectImports, type Import } from './imports.ts'

type Rule = { says: string; files: RegExp; allows(found: Import): boolean }

const SURFACES = [
  'server/api/',
  'server/embed/',
  'server/mcp/',
  'server/portal/',
  'server/offer-page/',
  'server/lead-sources/',
]
/** Pure code: no DOM, no clock, no state. Both the browser and the server run it. */
const FORM_RULES = 'widget/rules/'
const DRAWING = 'widget/sketch/'
const MESSAGES = 'widget/messages/messages.ts'
const NEVER_SHIPPED = /^(clients|test|e2e|bench|scripts)\//

const RULES: Rule[] = [
  {
    says: 'widget/, portal/ and offer-page/ import only types from server/, and only from a contract.ts',
    files: /^(widget|portal|offer-page)\//,
    allows: ({ target, typeOnly }) =>
      !target.startsWith('server/') || (typeOnly && isContract(target)),
  },
  {
    says: 'a contract.ts imports only zod, contracts, errors, refusals, server/time.ts, widget/rules/',
    files: /^server\/(.+\/)?contract\.ts$/,
    allows: ({ target }) =>
      /^zod(\/|$)/.test(target) ||
      target === 'server/errors.ts' ||
      target === 'server/refusals.ts' ||
      target === 'server/time.ts' ||
      target.startsWith(FORM_RULES) ||
      isContract(target),
  },
  {
    says: 'a routes.ts imports only packages, its resource, contracts, server/http/ and server/*.ts',
    files: /^server\/resources\/[^/]+\/routes\.ts$/,
    allows: ({ file, target }) =>
      !isOurs(target) ||
      isContract(target) ||
      target.startsWith('server/http/') ||
      folderOf(target) === 'server/' ||
      target.startsWith(folderOf(file)),
  },
  {
    says: 'an actions.ts never imports server/http/',
    files: /(^|\/)actions\.ts$/,
    allows: ({ target }) => !target.startsWith('server/http/'),
  },
  {
    says: 'server/http/, server/db/ and server/jobs/ import no resource, not even types',
    files: /^server\/(http|db|jobs)\//,
    allows: ({ target }) => !target.startsWith('server/resources/'),
  },
  {
    says: 'server/price-sheets/ knows files only: it imports packages, contracts, server/errors.ts and plain-words.ts',
    files: /^server\/price-sheets\//,
    allows: ({ target }) =>
      !isOurs(target) ||
      isContract(target) ||
      target === 'server/errors.ts' ||
      target === 'server/plain-words.ts' ||
      target.startsWith(FORM_RULES) ||
      target.startsWith('server/price-sheets/'),
  },
  {
    says: 'surfaces (api, embed, mcp, portal, offer-page and lead-sources below server/) never import each other',
    files: new RegExp(`^(${SURFACES.join('|')})`),
    allows: ({ file, target }) =>
      !SURFACES.some((surface) => target.startsWith(surface) && !file.startsWith(surface)),
  },
  {
    says: 'server/ imports only widget/rules/ and the messages from widget/; portal/ also the drawing',
    files: /^(server|portal)\//,
    allows: ({ file, target }) =>
      !target.startsWith('widget/') ||
      target.startsWith(FORM_RULES) ||
      target === MESSAGES ||
      (file.startsWith('portal/') && target.startsWith(DRAWING)),
  },
  {
    says: 'widget/rules/ imports only itself and types from a contract.ts',
    files: /^widget\/rules\//,
    allows: ({ target, typeOnly }) =>
      target.startsWith(FORM_RULES) || (typeOnly && isContract(target)),
  },
  {
    says: 'a part that is loaded on demand imports its own folder, widget/rules/, the drawing, types, and all else through widget/door.ts',
    files: /^widget\/on-demand\/[^/]+\//,
    allows: ({ file, target, typeOnly }) =>
      typeOnly ||
      target === 'widget/door.ts' ||
      target.startsWith(FORM_RULES) ||
      target.startsWith(DRAWING) ||
      target.startsWith(folderOf(file)),
  },
  {
    says: 'clients/ run anywhere: a client imports only its own folder',
    files: /^clients\//,
    allows: ({ file, target }) => target.startsWith(clientOf(file)),
  },
  {
    says: 'what runs imports nothing from clients/, test/, e2e/, bench/ or scripts/',
    files: /^(server|widget|portal|offer-page)\//,
    allows: ({ target }) => !NEVER_SHIPPED.test(target),
  },
]

/** The folder of a client, such as `clients/typescript/`. */
function clientOf(file: string): string {
  return `${file.split('/').slice(0, 2).join('/')}/`
}

function isContract(target: string): boolean {
  return /^server\/(.+\/)?contract\.ts$/.test(target)
}

function isOurs(target: string): boolean {
  return /^(server|widget|portal|offer-page|test|e2e|bench|scripts)\//.test(target)
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/** Lists every import below `root` that breaks a rule: its place, its target and the rule. */
export function findForbiddenImports(root: string): string[] {
  const imports = ['server', 'widget', 'portal', 'offer-page', 'clients/*/src'].flatMap((folder) =>
    collectImports(root, folder),
  )
  return imports.flatMap((found) =>
    RULES.filter((rule) => rule.files.test(found.file) && !rule.allows(found)).map(
      (rule) => `${found.file}:${found.line} imports ${found.target}: ${rule.says}`,
    ),
  )
}

if (import.meta.main) {
  const forbidden = findForbiddenImports(process.cwd())
  for (const line of forbidden) console.error(line)
  console.log(
    forbidden.length === 0 ? 'Every import is allowed.' : `Forbidden imports: ${forbidden.length}`,
  )
  process.exitCode = forbidden.length === 0 ? 0 : 1
}
