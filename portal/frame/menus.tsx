import { Avatar } from '../components/avatar.tsx'
import { Icon } from '../components/icons.tsx'
import { Menu, MenuItem } from '../components/menu.tsx'
import { openShortcutList } from '../components/shortcuts.tsx'
import { mayLeave } from '../components/unsaved.ts'
import { language, OWN_NAMES, t } from '../messages/messages.ts'
import { changeLanguage, isVisit, me, signOut, switchAccount } from '../session.ts'

/** The account of this tab. Another tab may have another one. */
export function AccountMenu({ onSwitch }: { onSwitch(): void }) {
  const { frame } = t()
  const { account, memberships, member } = me.value ?? {}
  if (account === undefined || memberships === undefined) return null
  const shown = (
    <>
      <Avatar name={account.name} square />
      <span class="name">{account.name}</span>
      <Icon name="down" size={15} />
    </>
  )
  return (
    <Menu class="who" label={frame.account(account.name)} button={shown}>
      <div class="title">{frame.accounts}</div>
      {memberships.map(({ account_id, account_name, role }) => (
        <MenuItem
          key={account_id}
          checked={account_id === account.id}
          onClick={async () => {
            if (account_id === account.id || !(await mayLeave())) return
            switchAccount(account_id)
            onSwitch()
          }}
        >
          {account_name} <span class="soft small">{frame.roles[role]}</span>
        </MenuItem>
      ))}
      {member?.role === 'owner' && <hr />}
      {member?.role === 'owner' && (
        <MenuItem icon="check" href="/portal/start">
          {frame.start}
        </MenuItem>
      )}
      {member?.role === 'owner' && (
        <MenuItem icon="settings" href="/portal/settings">
          {frame.settings}
        </MenuItem>
      )}
    </Menu>
  )
}

/** The person's own settings, independent of the account. */
export function OwnMenu() {
  const { frame } = t()
  const { member } = me.value ?? {}
  if (member === undefined) return null
  const shown = (
    <>
      <Avatar name={member.name} />
      <span class="name">{member.name}</span>
      <Icon name="down" size={15} />
    </>
  )
  return (
    <Menu class="who own" label={frame.own(member.name)} button={shown}>
      <div class="title">{member.email}</div>
      {!isVisit.value && (
        <MenuItem icon="lock" href="/portal/settings/security">
          {frame.security}
        </MenuItem>
      )}
      {!isVisit.value && (
        <MenuItem icon="mail" href="/portal/settings/notifications">
          {frame.notifications}
        </MenuItem>
      )}
      {me.value?.is_operator && (
        <MenuItem icon="settings" href="/portal/operator">
          {frame.toAllAccounts}
        </MenuItem>
      )}
      <MenuItem icon="keys" onClick={openShortcutList}>
        {frame.keys.title}
      </MenuItem>
      <hr />
      <div class="title">{frame.language}</div>
      {OWN_NAMES.map(([code, name]) => (
        <MenuItem
          key={code}
          checked={language.value === code}
          onClick={() => changeLanguage(code).catch(() => {})}
        >
          <span lang={code}>{name}</span>
        </MenuItem>
      ))}
      <hr />
      <MenuItem icon="out" onClick={async () => (await mayLeave()) && signOut()}>
        {frame.signOut}
      </MenuItem>
    </Menu>
  )
}
