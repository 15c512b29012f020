import type { Database } from '../db/database.ts'
import { type Authenticate, createAuthenticator } from './authenticate.ts'
import { createEntrance, type Enter } from './limits.ts'

/** Where a key comes in, one for all surfaces: its slots and budgets are the same everywhere. */
export interface Door {
  authenticate: Authenticate
  enter: Enter
}

export function createDoor(database: Database): Door {
  return { authenticate: createAuthenticator(database), enter: createEntrance(database) }
}
