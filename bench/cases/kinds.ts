import type { Request } from '../load.ts'
import type { Program } from '../programs.ts'
import type { Workplace } from '../workplace.ts'
import { type Account, API, newLead } from '../zeven.ts'
import { CHANGED_AT, type Reader } from './many-leads.ts'

/** A kind of request, as our server and a bare one are asked it. */
export interface Kind {
  what: string
  bare: 'reads' | 'intake'
  ours(reader: Reader): Request
  theirs(reader: Reader): Request
}

const body = newLead('[<id>]@klant.example')

export const KINDS: readonly Kind[] = [
  read('one lead', ({ lead }) => `/leads/${lead}`),
  read('a page of 25', () => '/leads?limit=25'),
  read(
    'such a page in the middle',
    ({ cursor }) => `/leads?limit=25&cursor=${cursor}`,
    ({ middle }) => `/leads?limit=25&after=${middle}`,
  ),
  read(
    'the ten leads changed since an instant',
    () => `/leads?limit=25&updated_since=${new Date(CHANGED_AT).toISOString()}`,
  ),
  {
    what: 'create a lead',
    bare: 'intake',
    ours: ({ secret }) => ({ path: `${API}/leads`, secret, body }),
    theirs: () => ({ path: '/', body }),
  },
]

function read(what: string, path: (reader: Reader) => string, barePath = path): Kind {
  return {
    what,
    bare: 'reads',
    ours: (reader) => ({ path: API + path(reader), secret: reader.secret }),
    theirs: (reader) => ({ path: barePath(reader) }),
  }
}

/** The bare servers of an account, to which the account's first lead must have been sent. */
export async function startBare(
  { database, serveBare }: Workplace,
  account: Account,
  more: Record<string, string> = {},
): Promise<Record<Kind['bare'], Program>> {
  return {
    reads: await serveBare('reads', account, more),
    intake: await serveBare(`intake-${database.engine}`, account, more),
  }
}
