import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BUDGETS_BY_PLAN } from '../../server/account/accounts/accounts.contract.ts'
import { ERRORS } from '../../server/core/error-catalogue.ts'
import { API_ROUTES } from '../../server/entrypoints/routes.ts'

function read(document: string): string {
  return readFileSync(document, 'utf8')
}

/** Rows of every table of a document, as cells. */
function rowsOf(document: string): string[][] {
  return read(document)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
}

describe('docs/api.md', () => {
  it('lists every endpoint with its scope, and no other', () => {
    const listed = rowsOf('docs/api.md').filter(([, method]) =>
      /^(GET|POST|PATCH|DELETE)$/.test(method ?? ''),
    )
    const built = API_ROUTES.map(({ endpoint: { method, path, scope } }) => [
      method,
      path,
      scope ?? 'none',
    ])
    expect(listed.map((cells) => cells.slice(1, 4)).toSorted()).toEqual(built.toSorted())
  })

  it('lists every error code of the API with its status, and no other', () => {
    const listed = rowsOf('docs/api.md')
      .filter(([, status]) => /^\d{3}$/.test(status ?? ''))
      .flatMap(([, status, codes = '']) => codes.split(', ').map((code) => [code, Number(status)]))
    const statuses = Object.entries(ERRORS)
      .filter(([, error]) => !('portal' in error))
      .map(([code, { status }]) => [code, status])
    expect(listed.toSorted()).toEqual(statuses.toSorted())
  })

  it('names the budgets of each plan', () => {
    const numbers = (column: number) =>
      rowsOf('docs/api.md')
        .filter(([, name]) => /^(requests|writes) (per|in)/.test(name ?? ''))
        .map((cells) => Number(cells[column]?.replace(',', '')))
    expect(numbers(2)).toEqual(Object.values(BUDGETS_BY_PLAN.trial))
    expect(numbers(3)).toEqual(Object.values(BUDGETS_BY_PLAN.paid))
  })
})
