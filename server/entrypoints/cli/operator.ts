import { type Command, Option } from 'commander'
import { formatOptionalTimestamp, formatTimestamp } from '../../../shared/time.ts'
import { PORTAL_LANGUAGES } from '../../account/members/members.contract.ts'
import { newInvitationToken, secretLink } from '../../account/members/secret.ts'
import { listOperatorAudit } from '../../account/operators/audit.ts'
import { NewOperator } from '../../account/operators/operators.contract.ts'
import { listOperators } from '../../account/operators/operators.reads.ts'
import { addOperator, removeOperator } from '../../account/operators/operators.writes.ts'
import { readCommandConfig } from '../../core/config.ts'
import { INVITATION_DAYS } from '../../core/mails/schedule.ts'
import { openVault } from '../../core/secret.ts'
import { named } from './failure.ts'
import { act, onDatabase } from './output.ts'
import { listing } from './table.ts'
import { checkOptions, parseWholeNumber } from './values.ts'

/** The command only puts the email in the queue. */
const ALSO_MAILED = 'A running server also mails it to that address.'

export function addOperatorCommands(program: Command): void {
  const operator = program.command('operator')
  addAdding(operator)

  onDatabase(
    operator.command('list').description('list who operates this server'),
    () => async (database) => {
      const operators = (await listOperators(database.source)).map((row) => ({
        email: row.email,
        name: row.name ?? '-',
        status: row.user_id === null ? 'invited' : 'active',
        invited_until: formatOptionalTimestamp(row.token_expires_at) ?? '-',
      }))
      const columns = ['email', 'name', 'status', 'invited_until']
      return { json: { operators }, text: listing(operators, columns) }
    },
  )

  onDatabase(
    operator
      .command('history')
      .description('list when operators signed in, and when it failed, the newest first')
      .option('--last <n>', 'how many lines', parseWholeNumber, 100),
    ({ last }: { last: number }) =>
      async (database) => {
        const lines = await listOperatorAudit(database.source, last)
        const history = lines.map(({ id: _, at, ...line }) => ({
          at: formatTimestamp(at),
          ...line,
        }))
        const columns = ['at', 'email', 'verb', 'way', 'network', 'browser']
        return { json: { history }, text: listing(history, columns) }
      },
  )

  onDatabase(
    operator
      .command('remove')
      .description('remove an operator; the next request of that person is refused')
      .argument('<email>', 'the address the operator signs in with'),
    (given: string) => async (database) => {
      const email = given.trim().toLowerCase()
      const removal = act(database, removeOperator, null, { email })
      await named(
        `operator ${email}`,
        removal.then(() => email),
      )
      return { json: { removed: email }, text: `Removed operator ${email}.` }
    },
  )
}

function addAdding(operator: Command): void {
  onDatabase(
    operator
      .command('add')
      .description('print a link that makes somebody an operator, or lets one back in; works once')
      .argument('<email>', 'the address the operator signs in with')
      .option('--name <name>', 'name of the operator')
      .addOption(
        new Option('--language <code>', 'of the page and of mails')
          .choices(PORTAL_LANGUAGES)
          .default('en'),
      ),
    (email: string, { name = null, language }: { name?: string | null; language: string }) => {
      const invited = checkOptions(NewOperator, { email, name, language })
      return async (database) => {
        const config = readCommandConfig()
        const token = newInvitationToken()
        const mailed = config.mail !== undefined
        const sealedToken = mailed ? (await openVault(config, database)).seal(token) : null
        const made = await act(database, addOperator, null, { ...invited, token, sealedToken })
        const link = secretLink(config.baseUrl, 'operator', token)
        const message = `This link makes ${made.email} an operator of this server, with a new password. It works once, for ${INVITATION_DAYS} days:\n\n  ${link}`
        const text = mailed ? `${message}\n\n${ALSO_MAILED}` : message
        const expires_at = formatOptionalTimestamp(made.token_expires_at)
        return { json: { email: made.email, link, mailed, expires_at }, text }
      }
    },
  )
}
