import { type Command, Option } from 'commander'
import { formatOptionalTimestamp, formatTimestamp } from '../../../shared/time.ts'
import { NewInvitation } from '../../account/members/members.contract.ts'
import { listMembers } from '../../account/members/members.reads.ts'
import { inviteMember, removeMember } from '../../account/members/members.writes.ts'
import { newInvitationToken, secretLink } from '../../account/members/secret.ts'
import { readCommandConfig } from '../../core/config.ts'
import { ROLES } from '../../core/contract.ts'
import { INVITATION_DAYS } from '../../core/mails/schedule.ts'
import { openVault } from '../../core/secret.ts'
import { named } from './failure.ts'
import { act, onAccount } from './output.ts'
import { listing } from './table.ts'
import { checkOptions, parseSwitch, parseWholeNumber } from './values.ts'

/** The command only puts the email in the queue. */
const ALSO_MAILED = 'A running server also mails it to that address.'

interface MemberOptions {
  email: string
  role: string
  name?: string
  contactDetails: boolean
}

export function addMemberCommands(program: Command): void {
  const member = program.command('member')

  onAccount(
    member
      .command('invite')
      .description('print a link that makes somebody a member of an account; it works once')
      .requiredOption('--email <address>', 'the address the member signs in with')
      .addOption(
        new Option('--role <role>', 'what the member may do').choices(ROLES).makeOptionMandatory(),
      )
      .option('--name <name>', 'name of the member')
      .option(
        '--contact-details <on|off>',
        'whether the member sees contact details of customers',
        parseSwitch,
        true,
      ),
    ({ email, role, name, contactDetails }: MemberOptions) => {
      const given = { email, role, name: name ?? null, sees_contact: contactDetails }
      const invitation = checkOptions(NewInvitation, given)
      return async (database, account) => {
        const config = readCommandConfig()
        const token = newInvitationToken()
        const mailed = config.mail !== undefined
        const sealedToken = mailed ? (await openVault(config, database)).seal(token) : null
        const input = { ...invitation, token, sealedToken }
        const made = await act(database, inviteMember, account.id, input)
        const link = secretLink(config.baseUrl, 'invitation', token)
        const message = `This link makes ${made.email} ${role} of ${account.name}. It works once, for ${INVITATION_DAYS} days:\n\n  ${link}`
        const text = mailed ? `${message}\n\n${ALSO_MAILED}` : message
        const expires_at = formatTimestamp(made.expires_at)
        return { json: { id: made.id, email: made.email, role, link, mailed, expires_at }, text }
      }
    },
  )

  onAccount(
    member.command('list').description('list the members of an account'),
    () => async (database, account) => {
      const members = (await listMembers(database.source, account.id)).map((row) => ({
        id: row.id,
        name: row.name,
        email: row.email,
        role: row.role,
        contact_details: row.sees_contact === 1,
        last_seen_at: formatOptionalTimestamp(row.last_seen_at),
      }))
      const columns = ['id', 'name', 'email', 'role', 'contact_details', 'last_seen_at']
      return { json: { members }, text: listing(members, columns) }
    },
  )

  onAccount(
    member
      .command('remove')
      .description('remove a member; the next request of that person is refused')
      .argument('<id>', 'the member, by its id', parseWholeNumber),
    (id: number) => async (database, account) => {
      const removal = act(database, removeMember, account.id, { id })
      await named(
        `member ${id}`,
        removal.then(() => id),
      )
      return { json: { removed: id }, text: `Removed member ${id}.` }
    },
  )
}
