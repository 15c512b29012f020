import type { Endpoint } from '../../../server/core/contract.ts'
import { API_ROUTES } from '../../../server/entrypoints/routes.ts'
import { pathOfOwnRecord } from '../records.ts'
import { always, attempt, type Fault, strangerOf } from './attempt.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** Texts that look like the id of a record, but are none. */
const NO_IDS = [
  '0',
  '01',
  '-1',
  '+1',
  '1.0',
  '1e0',
  '0x1',
  'abc',
  '9007199254740992',
  '1%2F2',
  '%31x',
]
const UNKNOWN = '999999999'

/** Paths where nothing exists, and methods that a path does not take. */
export const ROUTE_FAULTS: readonly Fault[] = [
  {
    says: 'a method its path does not take',
    code: 'method_not_allowed',
    applies: always,
    attempts: async (stage) => {
      const taken = methodsOf(stage.endpoint)
      return METHODS.filter((method) => !taken.includes(method)).map((method) => {
        const { api, path } = attempt(stage)
        return { api, method, path }
      })
    },
  },
  {
    says: 'its path with other slashes or in capitals',
    code: 'not_found',
    applies: always,
    attempts: async (stage) =>
      [`${stage.path}/`, `/${stage.path}`, stage.path.toUpperCase()].map((path) =>
        attempt(stage, { path }),
      ),
    alike: true,
  },
  {
    says: 'another account’s record, an unknown record and a wrong id',
    code: 'not_found',
    applies: ({ path }) => path.includes('{'),
    attempts: async (stage) => {
      const stranger = await pathOfOwnRecord(await strangerOf(stage.app), stage.endpoint)
      const own = [UNKNOWN, ...(stage.endpoint.path.includes('{id}') ? NO_IDS : [])]
      const paths = [stranger, ...own.map((id) => stage.endpoint.path.replace(/\{\w+\}/, id))]
      return paths.map((path) => attempt(stage, { path }))
    },
    alike: true,
  },
]

function methodsOf({ path }: Endpoint): string[] {
  const own = API_ROUTES.filter(({ endpoint }) => endpoint.path === path)
  return own.map(({ endpoint }) => endpoint.method)
}
