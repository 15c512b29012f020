import { sql } from 'kysely'

/**
 * Customers by name, without capitals; those without a name come last. An index is made of exactly
 * this expression, so the engines read it only for a query with the same expression.
 */
export const NAME_ORDER = sql<string>`(case when name is null then '1' else '0' || lower(name) end)`
