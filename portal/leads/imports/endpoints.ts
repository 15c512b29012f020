import type {
  ImportField,
  ImportKind,
  listImports,
  readImport,
  startImport,
  stopImport,
} from '../../../server/leads/imports/imports.contract.ts'
import { endpoint } from '../../api.ts'

export const READ_IMPORT = endpoint<typeof readImport>('POST', '/imports/files')
export const START_IMPORT = endpoint<typeof startImport>('POST', '/imports')
export const LIST_IMPORTS = endpoint<typeof listImports>('GET', '/imports')
export const STOP = endpoint<typeof stopImport>('POST', '/imports/{id}/stop')

const OF_CUSTOMERS: readonly ImportField[] = [
  'name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'street',
  'house_number',
  'postcode',
  'city',
  'country',
  'language',
]

/** What a column can be. */
export const FIELDS: Record<ImportKind, readonly ImportField[]> = {
  customers: OF_CUSTOMERS,
  leads: [
    ...OF_CUSTOMERS,
    'created',
    'status',
    'source',
    'price',
    'member',
    'campaign',
    'note',
    'answer',
  ],
}
