import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { internalEndpoints } from '../../core/contract.ts'

/** `due_at`: when the first that waits was due, or will be. */
const Queue = z.object({ waiting: z.int(), due_at: Timestamp.nullable(), failing: z.int() })

/** How the server fares, for anyone who keeps it. Sizes are in bytes. */
export const Installation = z.object({
  /** Zeven, Node, the database and its last migration. */
  software: z.array(z.string()),
  /** False once a newer version has migrated the database. */
  is_current: z.boolean(),
  backup: z.object({
    made_at: Timestamp.nullable(),
    is_late: z.boolean(),
    folder: z.string().nullable(),
    bytes: z.int().nullable(),
  }),
  disk: z.object({ folder: z.string(), free: z.int().nullable(), is_little: z.boolean() }),
  mails: Queue,
  webhooks: Queue,
  failing_mailboxes: z.int(),
  /** The whole backups in BACKUP_DIR, the newest first; null without that setting. */
  kept: z.array(z.object({ name: z.string(), made_at: z.string(), bytes: z.int() })).nullable(),
  /** The backup, or the drill of one, that was started last. */
  work: z
    .object({
      what: z.enum(['backup', 'drill']),
      name: z.string(),
      state: z.enum(['running', 'done', 'failed']),
      /** What went wrong, in English. */
      fault: z.string(),
    })
    .nullable(),
})
export type Installation = z.infer<typeof Installation>

/** What was looked at, what it is like and, unless it is fine, how to mend it. */
const Finding = z.object({
  /** The first word of each line, such as `disk`. */
  about: z.string(),
  level: z.enum(['fine', 'advice', 'wrong']),
  says: z.string(),
  mend: z.string().optional(),
})
export type Finding = z.infer<typeof Finding>

const Named = z.object({ name: z.string() })

const reading = { method: 'GET' } as const

export const installation = internalEndpoints(null, {
  get: {
    ...reading,
    path: '/operator/installation',
    data: Installation,
  },

  examine: {
    ...reading,
    path: '/operator/installation/doctor',
    summary: 'What the doctor finds; it asks name servers and mail servers, so it takes a while',
    data: z.array(Finding),
  },

  work: {
    method: 'POST',
    path: '/operator/backups',
    summary: 'Make a backup now, or try whether one can be restored',
    body: z.strictObject({ drill: z.string().nullable() }),
    data: Installation,
  },

  allow: {
    method: 'POST',
    path: '/operator/backups/{name}/code',
    summary: 'An address of the backup that works for 15 minutes, for a code of the second factor',
    params: Named,
    body: z.strictObject({ code: z.string() }),
    data: z.object({ path: z.string() }),
  },

  download: {
    ...reading,
    path: '/operator/backups/{name}/file',
    params: Named,
    query: z.object({ expires: z.string(), signature: z.string() }),
    file: 'application/zip',
    data: z.unknown(),
  },
})
