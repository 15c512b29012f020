import type { Step } from './statements.ts'

/** Every word with its account in front, as `leads/search/search.ts` writes them; and no word for the account alone. */
const own = (column: string) => `alter ${column} type tsvector using
  replace(' ' || ts_delete(${column}, 'ACCOUNT' || account_id)::text, ' ''', ' ''' || account_id || '.')::tsvector`

export const STEPS: readonly Step[] = [
  {
    name: '0055-search-of-account',
    description: 'Words that a search looks up begin with their account, on PostgreSQL',
    sql: ({ isSqlite }) =>
      isSqlite ? '' : `alter table lead_search ${own('open')}, ${own('words')};`,
  },
]
