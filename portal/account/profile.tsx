import { ownMember, type Profile } from '../../server/account/members/members.contract.ts'
import { Button } from '../components/button.tsx'
import { ConflictDialog } from '../components/conflict.tsx'
import { type BodyOf, useRecord } from '../components/record.ts'
import { Fields, fieldsOf } from '../components/record-fields.tsx'
import { ProblemBanner, Unread } from '../components/states.tsx'
import { useRead } from '../data.ts'
import { SettingsPage } from '../frame/settings-page.tsx'
import { t } from '../messages/messages.ts'
import { OwnPicture } from './own-picture.tsx'
import './profile.css'

interface Props {
  profile: Profile
  onSaved(profile: Profile): void
}

/** The signed-in member's contact details for customers, shown on offers. */
export function ProfileScreen() {
  const { frame, profile: texts } = t()
  const { data, problem, reload, replace } = useRead(ownMember.getProfile)
  return (
    <SettingsPage title={frame.profile}>
      {data !== null ? (
        <section class="card stack settings-form">
          <div>
            <h2>{data.name}</h2>
            <p class="soft">{data.email}</p>
          </div>
          <p class="soft explain">{texts.about}</p>
          <PhoneForm profile={data} onSaved={replace} />
          <Photo profile={data} onSaved={replace} />
        </section>
      ) : (
        <Unread problem={problem} retry={reload} rows={5} height={26} />
      )}
    </SettingsPage>
  )
}

function PhoneForm({ profile, onSaved }: Props) {
  const { frame, profile: texts } = t()
  const labels = texts.fields
  const fields = fieldsOf<Profile, BodyOf<typeof ownMember.changeProfile>>()({
    phone: {
      kind: 'tel',
      autocomplete: 'tel',
      label: labels.phone,
      maxLength: 50,
      accepts: () => true,
    },
  })
  const record = useRecord({
    ...fields,
    saved: profile,
    change: ownMember.changeProfile,
    onSaved,
    onTheirs: onSaved,
    onUnchanged: () => {},
  })
  const { conflict } = record
  return (
    <form class="stack" noValidate onSubmit={record.submit}>
      <ProblemBanner problem={record.faultAt('phone') === null ? record.problem : null} />
      <Fields of={fields} record={record} names={['phone']} />
      <div>
        <Button type="submit" look="main" busy={record.isSending} aria-disabled={!record.isChanged}>
          {frame.save}
        </Button>
      </div>
      {conflict && (
        <ConflictDialog
          text={frame.conflict.text}
          differences={conflict.map(({ mine, theirs }) => [labels.phone, mine, theirs || '–'])}
          onMine={record.takeMine}
          onTheirs={record.takeTheirs}
        />
      )}
    </form>
  )
}

function Photo({ profile: { name, photo }, onSaved }: Props) {
  const texts = t().profile
  return (
    <OwnPicture
      put={ownMember.putPhoto}
      label={texts.fields.photo}
      hint={texts.photoHint}
      has={photo !== null}
      words={{ saved: texts.photoSaved, removed: texts.photoRemoved, remove: texts.removePhoto }}
      onSaved={onSaved}
    >
      {photo === null ? (
        <span class="soft small">{texts.noPhoto}</span>
      ) : (
        <img class="own-photo" src={photo} alt={texts.photoOf(name)} />
      )}
    </OwnPicture>
  )
}
