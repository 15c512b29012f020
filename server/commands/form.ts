import type { Command } from 'commander'
import { ApiError, type FieldErrors } from '../errors.ts'
import { putForm } from '../resources/forms/actions.ts'
import { readFormDefinition } from '../resources/forms/check.ts'
import type { FormDefinition } from '../resources/forms/contract.ts'
import { listForms } from '../resources/forms/store.ts'
import { formatTimestamp } from '../time.ts'
import { CommandFailed, onDatabase, printing, table } from './output.ts'
import { parseWholeNumber, readJsonFile } from './values.ts'

export function addFormCommands(program: Command): void {
  const form = program.command('form').description('put, list and check forms')

  onDatabase(
    form
      .command('put')
      .description('create a form, or replace the one of that slug')
      .requiredOption('--account <id>', 'the account', parseWholeNumber)
      .argument('<file>', 'the form, as JSON'),
    async (database, _, file: string, { account }: { account: number }) => {
      const definition = readForm(file)
      const put = await database.run(putForm, account, { accountId: account, definition })
      const text = `${put.created ? 'Created' : 'Replaced'} the form ${put.slug} of account ${account}`
      return { json: { ...put, account }, text }
    },
  )

  onDatabase(
    form
      .command('list')
      .description('list forms')
      .option('--account <id>', 'only of this account', parseWholeNumber),
    async (database, _, { account }: { account?: number }) => {
      const forms = (await listForms({ db: database.read }, account ?? null)).map((own) => ({
        slug: own.slug,
        account: own.accountId,
        name: own.name,
        updated_at: formatTimestamp(own.updatedAt),
      }))
      const rows = forms.map((own) => [own.slug, own.account, own.name, own.updated_at])
      return { json: { forms }, text: table(['slug', 'account', 'name', 'updated'], rows) }
    },
  )

  printing(
    form
      .command('check')
      .description('check a form file; every fault is named by its path')
      .argument('<file>', 'the form, as JSON'),
    async (file: string) => {
      const faults = faultsOf(file)
      const names = Object.keys(faults)
      if (names.length > 0) process.exitCode = 1
      const lines = names.map((name) => `${name}: ${faults[name]?.join(', ')}`)
      const text = names.length === 0 ? `${file} is a valid form` : lines.join('\n')
      return { json: { valid: names.length === 0, faults }, text }
    },
  )
}

function readForm(file: string): FormDefinition {
  const content = readJsonFile(file)
  try {
    return readFormDefinition(content)
  } catch (error) {
    const faults = Object.entries(fieldsOf(error)).map(
      ([path, found]) => `  ${path}: ${found.join(', ')}`,
    )
    throw new CommandFailed(`${file} is not a valid form\n${faults.join('\n')}`)
  }
}

function faultsOf(file: string): FieldErrors {
  const content = readJsonFile(file)
  try {
    readFormDefinition(content)
    return {}
  } catch (error) {
    return fieldsOf(error)
  }
}

function fieldsOf(error: unknown): FieldErrors {
  if (error instanceof ApiError && error.code === 'validation_failed') {
    return error.details.fields as FieldErrors
  }
  throw error
}
