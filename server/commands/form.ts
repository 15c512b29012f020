import type { Command } from 'commander'
import { OPERATOR } from '../db/actor.ts'
import { ApiError, type FieldErrors } from '../errors.ts'
import { getAccountRow } from '../resources/accounts/store.ts'
import { putForm } from '../resources/forms/actions.ts'
import { readFormDefinition } from '../resources/forms/check.ts'
import type { FormDefinition } from '../resources/forms/contract.ts'
import { listForms } from '../resources/forms/store.ts'
import { formatTimestamp } from '../time.ts'
import { CommandFailed, fieldLines, named } from './failure.ts'
import { onDatabase, printing, table } from './output.ts'
import { parseWholeNumber, readJsonFile } from './values.ts'

export function addFormCommands(program: Command): void {
  const form = program.command('form').description('put, list and check forms')

  onDatabase(
    form
      .command('put')
      .description('create a form, or replace the one of that slug')
      .requiredOption('--account <id>', 'the account', parseWholeNumber)
      .argument('<file>', 'the form, as JSON'),
    (file: string, { account }: { account: number }) => {
      const definition = readForm(file)
      return async (database) => {
        const putting = database.run(putForm, {
          actor: OPERATOR,
          accountId: account,
          input: { definition },
        })
        const put = await faultsIn(file, named(`account ${account}`, putting))
        const verb = put.created ? 'Created' : 'Replaced'
        const text = `${verb} the form ${put.slug} of account ${account}`
        return { json: { ...put, account }, text }
      }
    },
  )

  onDatabase(
    form
      .command('list')
      .description('list forms')
      .option('--account <id>', 'only of this account', parseWholeNumber),
    ({ account }: { account?: number }) =>
      async (database) => {
        if (account !== undefined) {
          await named(`account ${account}`, getAccountRow({ db: database.read }, account))
        }
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
      const lines = fieldLines(faults)
      const valid = lines.length === 0
      if (!valid) process.exitCode = 1
      return { json: { valid, faults }, text: valid ? `${file} is a valid form` : lines.join('\n') }
    },
  )
}

function readForm(file: string): FormDefinition {
  const content = readJsonFile(file)
  try {
    return readFormDefinition(content)
  } catch (error) {
    throw invalidForm(file, error)
  }
}

/** Waits for the form to be kept; a fault the database found is one of the file's. */
async function faultsIn<Kept>(file: string, keeping: Promise<Kept>): Promise<Kept> {
  try {
    return await keeping
  } catch (error) {
    throw invalidForm(file, error)
  }
}

function invalidForm(file: string, error: unknown): CommandFailed {
  return new CommandFailed(`${file} is not a valid form`, fieldsOf(error))
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
