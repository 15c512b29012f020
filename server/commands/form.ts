import type { Command } from 'commander'
import type { Database } from '../db/database.ts'
import type { FieldErrors } from '../errors.ts'
import { putForm } from '../resources/forms/actions.ts'
import { readFormDefinition } from '../resources/forms/check.ts'
import { findForm, listForms, type StoredForm } from '../resources/forms/store.ts'
import { formatTimestamp } from '../time.ts'
import { fieldLines, fieldsOf, named, refusedAs } from './failure.ts'
import { act, findAccount, onAccount, onDatabase, printing } from './output.ts'
import { listing } from './table.ts'
import { parseWholeNumber, readJsonFile } from './values.ts'

export function addFormCommands(program: Command): void {
  const form = program.command('form').description('put, check and list forms')
  const takesFile = (command: Command) => command.argument('<file>', 'the form, as JSON')

  const put = form
    .command('put')
    .description('create a form, or replace the form with the same slug')
  onAccount(takesFile(put), async (file: string) => {
    const refused = `${file} is not a valid form`
    const content = readJsonFile(file)
    const definition = await refusedAs(refused, () => readFormDefinition(content))
    return async (database, account) => {
      const put = await refusedAs(refused, () => act(database, putForm, account.id, { definition }))
      const verb = put.created ? 'Created' : 'Replaced'
      const text = `${verb} the form ${put.slug} of account ${account.id}`
      return { json: { ...put, account: account.id }, text }
    }
  })

  const check = form.command('check').description('check a form file; nothing is stored')
  printing(takesFile(check), async (file: string) => {
    const faults = faultsOf(readJsonFile(file))
    const lines = fieldLines(faults)
    const valid = lines.length === 0
    if (!valid) process.exitCode = 1
    const text = valid
      ? `${file} is a valid form`
      : [`${file} is not a valid form`, ...lines].join('\n')
    return { json: { valid, faults }, text }
  })

  onDatabase(
    form
      .command('list')
      .description('list forms')
      .option('--account <id>', 'only those of this account', parseWholeNumber),
    ({ account }: { account?: number }) =>
      async (database) => {
        if (account !== undefined) await findAccount(database, account)
        const forms = (await listForms(database.source, account ?? null)).map((own) => ({
          slug: own.slug,
          account: own.accountId,
          name: own.name,
          updated_at: formatTimestamp(own.updatedAt),
        }))
        return { json: { forms }, text: listing(forms, ['slug', 'account', 'name', 'updated_at']) }
      },
  )
}

/** Finds the form that `--form` names. */
export function formNamed({ source }: Database, slug: string): Promise<StoredForm> {
  return named(`form ${slug}`, findForm(source, slug))
}

function faultsOf(file: unknown): FieldErrors {
  try {
    readFormDefinition(file)
    return {}
  } catch (error) {
    return fieldsOf(error)
  }
}
