import type { Import, ImportRead } from '../../server/leads/imports/imports.contract.ts'
import type { TestApp } from '../support/app.ts'
import type { Member } from '../support/portal.ts'

export interface Sent {
  content: string | Uint8Array
  name?: string
  kind?: 'leads' | 'customers'
  choices?: object
}

function bodyOf({ content, name = 'list.csv', kind = 'leads', choices }: Sent) {
  const base64 = Buffer.from(content as Uint8Array).toString('base64')
  return { name, content: base64, choices: { kind, ...choices } }
}

/** What importing the file would do. */
export async function read(member: Member, sent: Sent): Promise<ImportRead> {
  const { status, body, text } = await member.post('/imports/files', bodyOf(sent))
  if (status !== 200) throw new Error(text)
  return body.data
}

export function start(member: Member, sent: Sent, options: object = {}) {
  return member.post('/imports', { ...bodyOf(sent), ...options })
}

/** Imports the file to its end. */
export async function bring(
  app: TestApp,
  member: Member,
  sent: Sent,
  options: object = {},
): Promise<Import> {
  const { status, body, text } = await start(member, sent, options)
  if (status !== 201) throw new Error(text)
  await app.server.jobs.idle()
  const { body: listed } = await member.get('/imports')
  return listed.data.find(({ id }: Import) => id === body.data.id)
}
