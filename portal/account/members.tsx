import { useState } from 'preact/hooks'
import {
  type Invited,
  type Member,
  members,
} from '../../server/account/members/members.contract.ts'
import { Button } from '../components/button.tsx'
import { Banner, Unread } from '../components/states.tsx'
import { useRead } from '../data.ts'
import { SettingsPage } from '../frame/settings-page.tsx'
import { t } from '../messages/messages.ts'
import { checkSession } from '../session.ts'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite.tsx'
import { MemberTable } from './members-table.tsx'
import './members.css'

export function Members() {
  const { frame, members: texts } = t()
  const { data, problem, reload, replace } = useRead(members.list)
  /** `new` is the empty form; an answer shows the link of an invitation. */
  const [dialog, setDialog] = useState<'new' | Invited | null>(null)
  const onChanged = (member?: Member) => {
    // Another change may follow at once, with the version after this one.
    if (data !== null && member !== undefined) {
      const after = data.members.map((one) => (one.id === member.id ? member : one))
      replace({ ...data, members: after })
    }
    void reload(true)
    // The list of members elsewhere, and the member's own role, are part of the session.
    checkSession().catch(() => {})
  }
  return (
    <SettingsPage
      title={frame.tabs.members}
      actions={
        <Button look="main" icon="plus" onClick={() => setDialog('new')}>
          {texts.invite}
        </Button>
      }
    >
      {data !== null ? (
        <>
          {data.members.length === 1 && data.invitations.length === 0 && (
            <Banner>{texts.onlyYou}</Banner>
          )}
          <MemberTable members={data.members} onChanged={onChanged} />
          <p class="soft small explain">{texts.text}</p>
          {data.invitations.length > 0 && (
            <Invitations
              invitations={data.invitations}
              onChanged={onChanged}
              onInvited={setDialog}
            />
          )}
        </>
      ) : (
        <Unread problem={problem} retry={reload} rows={5} height={30} />
      )}
      {dialog !== null && (
        <InviteDialog
          invited={dialog === 'new' ? null : dialog}
          onInvited={(invited) => {
            setDialog(invited)
            onChanged()
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </SettingsPage>
  )
}
