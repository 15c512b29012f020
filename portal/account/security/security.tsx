import type { getPassword } from '../../../server/account/members/members.contract.ts'
import { endpoint } from '../../api.ts'
import { useRead } from '../../data.ts'
import { SettingsPage } from '../../frame/settings-page.tsx'
import { say } from '../../messages/messages.ts'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { Passkeys } from './passkeys.tsx'
import { PasswordSection } from './password.tsx'
import { SecondFactorSection } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'
import './security.css'

const readPassword = endpoint<typeof getPassword>('GET', '/me/password')

/** How the person who is signed in gets in, and where they are signed in now. */
export function Security() {
  const password = useRead(readPassword)
  return (
    <SettingsPage title={say().frame.security}>
      {password.problem && !password.data && (
        <Failed problem={password.problem} retry={password.reload} />
      )}
      {!password.data && !password.problem && <Skeleton rows={8} />}
      {password.data && (
        <>
          <PasswordSection
            isSet={password.data.is_set}
            onSet={() => password.replace({ ...state(password.data), is_set: true })}
          />
          <SecondFactorSection
            hasPassword={password.data.is_set}
            isOn={password.data.second_factor}
            onChange={(isOn) => password.replace({ ...state(password.data), second_factor: isOn })}
          />
          <Passkeys hasPassword={password.data.is_set} />
          <Sessions />
        </>
      )}
    </SettingsPage>
  )
}

function state(known: { is_set: boolean; second_factor: boolean } | null) {
  return known ?? { is_set: false, second_factor: false }
}
