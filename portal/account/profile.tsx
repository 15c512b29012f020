import { useState } from 'preact/hooks'
import type {
  changeProfile,
  getProfile,
  Profile,
  putPhoto,
} from '../../server/account/members/members.contract.ts'
import { endpoint } from '../api.ts'
import { useRead, useWrite } from '../data.ts'
import { SettingsPage } from '../frame/settings-page.tsx'
import { say } from '../messages/messages.ts'
import { Button } from '../parts/button.tsx'
import { ChooseFile, PICTURES } from '../parts/choose-file.tsx'
import { TextField } from '../parts/field.tsx'
import { Icon } from '../parts/icons.tsx'
import { useRecord } from '../parts/record.ts'
import { shrinkLogo } from '../parts/shrink.ts'
import { Failed, ProblemBanner, Skeleton } from '../parts/states.tsx'
import { toast } from '../parts/toast.tsx'
import './profile.css'

const put = endpoint<typeof putPhoto>('PUT', '/me/photo')

/** Choosing a picture saves it. */
function Photo({ profile, onSaved }: { profile: Profile; onSaved(profile: Profile): void }) {
  const { profile: texts, account } = say()
  const write = useWrite(put)
  const [isShrinking, setShrinking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const save = async (picture: string | null, done: string) => {
    const answer = await write.send({ body: { picture } })
    if (answer === null) return
    onSaved(answer.data)
    toast(done)
  }
  const choose = async (file: File) => {
    setFault(null)
    write.clear()
    setShrinking(true)
    const picture = await shrinkLogo(file).finally(() => setShrinking(false))
    if (picture === null) setFault(account.notAPicture)
    else await save(picture, texts.photoSaved)
  }
  return (
    <div class="field">
      <span class="label">{texts.photo}</span>
      {profile.photo === null ? (
        <span class="soft small">{texts.noPhoto}</span>
      ) : (
        <img class="own-photo" src={profile.photo} alt={texts.photoOf(profile.name)} />
      )}
      <div class="row">
        <ChooseFile
          name={account.chooseLogo}
          label={profile.photo === null ? account.chooseLogo : account.otherLogo}
          accept={PICTURES}
          busy={write.isSending || isShrinking}
          onFile={(file) => void choose(file)}
        />
        {profile.photo !== null && (
          <Button look="quiet" icon="trash" onClick={() => void save(null, texts.photoRemoved)}>
            {texts.removePhoto}
          </Button>
        )}
      </div>
      <p class="hint">{texts.photoHint}</p>
      {fault && (
        <p class="error" role="alert">
          <Icon name="warning" size={15} />
          {fault}
        </p>
      )}
      <ProblemBanner problem={write.problem} />
    </div>
  )
}

const read = endpoint<typeof getProfile>('GET', '/me/profile')
const change = endpoint<typeof changeProfile>('PATCH', '/me/profile')

/** How the customers of one's offers reach the person who is signed in. */
export function ProfileScreen() {
  const { frame, profile: texts } = say()
  const { data, problem, reload, replace } = useRead(read)
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
      ) : problem !== null ? (
        <Failed problem={problem} retry={reload} />
      ) : (
        <Skeleton rows={5} height={26} />
      )}
    </SettingsPage>
  )
}

function PhoneForm({ profile, onSaved }: { profile: Profile; onSaved(profile: Profile): void }) {
  const { frame, profile: texts } = say()
  const { values, set, faultAt, ...record } = useRecord({
    saved: profile,
    valuesOf: ({ phone }) => ({ phone: phone ?? '' }),
    bodyOf: ({ phone }) => ({ phone: phone.trim() || null }),
    change,
    onSaved,
    onUnchanged: () => {},
  })
  const fault = faultAt('phone')
  return (
    <form class="stack" noValidate onSubmit={record.submit}>
      <ProblemBanner problem={fault === null ? record.problem : null} />
      <TextField
        label={texts.phone}
        type="tel"
        autocomplete="tel"
        maxLength={50}
        value={values.phone}
        onValue={(phone) => set('phone', phone)}
        error={fault}
      />
      <div>
        <Button type="submit" look="main" busy={record.isSending} aria-disabled={!record.isChanged}>
          {frame.save}
        </Button>
      </div>
    </form>
  )
}
