// Writes the types of the TypeScript client from the OpenAPI document: `npm run client:types`.
import { createHash } from 'node:crypto'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_PATH } from '../server/entrypoints/api/api.ts'
import { createOpenApi } from '../server/entrypoints/openapi/document.ts'
import { API_ROUTES } from '../server/entrypoints/routes.ts'
import { installApart } from './install-apart.ts'
import { runCommand } from './run-command.ts'

const FOLDER = 'clients/typescript'
const GENERATED = `${FOLDER}/src/generated.ts`

interface Operation {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, { headers?: unknown }>
}

interface Document {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, unknown>
}

/** The part of the document for the client’s types: no errors, no headers. */
export function clientDocument(): Document {
  const endpoints = API_ROUTES.map(({ endpoint }) => endpoint)
  const document = createOpenApi(endpoints, `https://zeven.example${API_PATH}`) as Document
  for (const operation of operationsOf(document)) {
    const [success] = Object.entries(operation.responses).filter(([status]) => status < '300')
    if (success === undefined) throw new Error('an operation without a success')
    const { headers: _, ...response } = success[1]
    operation.responses = { [success[0]]: response }
    delete operation.requestBody?.content['application/merge-patch+json']
  }
  const { schemas } = document.components
  return { ...document, components: { schemas } }
}

function operationsOf({ paths }: Document): Operation[] {
  return Object.values(paths).flatMap((path) => Object.values(path))
}

/** The operations with an `Idempotency-Key`, such as `post /leads`. */
function keyedOperations({ paths }: Document): string[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [] }]) =>
      parameters.some(({ name }) => name === 'Idempotency-Key') ? [`${method} ${path}`] : [],
    ),
  )
}

/** The first line of the generated file has a hash of the document and of its own content. */
function firstLine(document: Document, content: string): string {
  const hash = createHash('sha256').update(JSON.stringify(document)).update(content)
  return `// Written by \`npm run client:types\`: ${hash.digest('hex')}\n`
}

/** Whether the generated types match the current endpoints, and were not edited. */
export function isUpToDate(): boolean {
  const written = readFileSync(GENERATED, 'utf8')
  const content = written.slice(written.indexOf('\n') + 1)
  return written === firstLine(clientDocument(), content) + content
}

async function writeTypes(): Promise<void> {
  await installApart(FOLDER)
  const document = clientDocument()
  const folder = mkdtempSync(join(tmpdir(), 'zeven-client-'))
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(document))
  const generator = join(FOLDER, 'node_modules', 'openapi-typescript', 'bin', 'cli.js')
  await run(`node ${generator} ${file} --output ${GENERATED} --default-non-nullable=false`)
  rmSync(folder, { recursive: true })
  const keyed = `\n/** They take an \`Idempotency-Key\`. */\nexport const KEYED = ${JSON.stringify(keyedOperations(document))} as const\n`
  appendFileSync(GENERATED, keyed)
  await run(`biome check --write ${GENERATED}`)
  const content = readFileSync(GENERATED, 'utf8')
  writeFileSync(GENERATED, firstLine(document, content) + content)
}

async function run(command: string): Promise<void> {
  if ((await runCommand(command, {})) !== 0) throw new Error(`failed: ${command}`)
}

if (import.meta.main) await writeTypes()
