import type { Command } from 'commander'
import type { FormDefinition } from '../../../shared/form/form.contract.ts'
import { tryFormDefinition } from '../../forms/check.ts'
import type { FormFault } from '../../forms/faults.contract.ts'
import { byPath } from '../../forms/faults-report.ts'
import { findAccountFaults } from '../../forms/forms.writes.ts'
import { findFormWarnings, formWarnings } from '../../forms/warnings.ts'
import type { Database } from '../../ground/db/database.ts'
import { fieldLines, shortened } from './failure.ts'
import { findAccount, type Output, printing, withDatabase } from './output.ts'
import { parseWholeNumber, readJsonFile } from './values.ts'

/** `form check` needs no database, unless it is to compare the form with an account's prices. */
export function addFormCheck(form: Command): void {
  const check = form
    .command('check')
    .description('check a form file; nothing is stored')
    .argument('<file>', 'the form, as JSON')
    .option(
      '--account <id>',
      'compare it with the price matrices of this account',
      parseWholeNumber,
    )
  printing(check, async (file: string, { account }: { account?: number }) => {
    const { definition, faults } = tryFormDefinition(readJsonFile(file))
    if (definition === null) return found(file, faults, [])
    if (account === undefined) return found(file, [], formWarnings(definition))
    return withDatabase((database) => compared(file, definition, database, account))
  })
}

async function compared(
  file: string,
  form: FormDefinition,
  database: Database,
  account: number,
): Promise<Output> {
  const { id } = await findAccount(database, account)
  const faults = await findAccountFaults(database.source, id, form)
  return found(file, faults, await findFormWarnings(database.source, id, form))
}

function found(file: string, wrong: readonly FormFault[], odd: readonly FormFault[]): Output {
  const [faults, warnings] = [byPath(wrong), byPath(odd)]
  const valid = wrong.length === 0
  if (!valid) process.exitCode = 1
  const says = valid ? `${file} is a valid form` : `${file} is not a valid form`
  const text = [says, ...shortened(fieldLines(faults))]
  const check = shortened(fieldLines(warnings))
  if (check.length > 0) text.push('', 'Check these:', ...check)
  return { json: { valid, faults, warnings }, text: text.join('\n') }
}
