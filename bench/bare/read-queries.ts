import {
  CUSTOMER_FIELDS,
  type Field,
  type JsonDialect,
  jsonObject,
  LEAD_FIELDS,
} from './read-fields.ts'

/** Each takes the account and, for one lead, its id, at the places the engine names them. */
export interface ReadQueries {
  lead: string
  customer: string
  page: string
  leadAsJson: string
  pageAsJson: string
}

export function readQueries(dialect: JsonDialect, account: string, id: string): ReadQueries {
  const customer: Field = {
    name: 'customer',
    sql: () => jsonObject(CUSTOMER_FIELDS, 'customers', dialect),
  }
  const lead = jsonObject(LEAD_FIELDS, 'leads', dialect)
  const whole = jsonObject([...LEAD_FIELDS, customer], 'leads', dialect)
  const page = `from leads where account_id = ${account} and id > 0 order by id limit 26`
  return {
    lead: `select * from leads where account_id = ${account} and id = ${id}`,
    customer: `select * from customers where account_id = ${account} and id = ${id}`,
    page: `select * ${page}`,
    leadAsJson: `select ${dialect.text(whole)} as body from leads
      join customers on customers.account_id = leads.account_id
        and customers.id = leads.customer_id
      where leads.account_id = ${account} and leads.id = ${id}`,
    pageAsJson: `select ${dialect.text(lead)} as body ${page}`,
  }
}
