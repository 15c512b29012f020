import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { internalEndpoints } from '../../core/contract.ts'

/** `due_at`: the due time of the first pending job. */
const Queue = z.object({ waiting: z.int(), due_at: Timestamp.nullable(), failing: z.int() })

/** The state of the server, for its operator. Sizes are in bytes. */
export const Installation = z.object({
  /** Zeven, Node, the database and its last migration. */
  software: z.array(z.string()),
  /** False after a newer version has migrated the database. */
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
  /** The complete backups in BACKUP_DIR, the newest first; null without that setting. */
  kept: z.array(z.object({ name: z.string(), made_at: z.string(), bytes: z.int() })).nullable(),
  /** The last started backup or drill. */
  work: z
    .object({
      what: z.enum(['backup', 'drill']),
      name: z.string(),
      state: z.enum(['running', 'done', 'failed']),
      /** The error, in English. */
      fault: z.string(),
    })
    .nullable(),
})
export type Installation = z.infer<typeof Installation>

/** A finding of the doctor: its check, its state and, unless it is fine, the remedy. */
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
    summary: 'The findings of the doctor; it queries name and mail servers, so it takes a while',
    data: z.array(Finding),
  },

  work: {
    method: 'POST',
    path: '/operator/backups',
    summary: 'Make a backup now, or test whether one can be restored',
    body: z.strictObject({ drill: z.string().nullable() }),
    data: Installation,
  },

  allow: {
    method: 'POST',
    path: '/operator/backups/{name}/code',
    summary: 'A URL of the backup, valid for 15 minutes; requires a second-factor code',
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
