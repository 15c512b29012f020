import { Awning } from '../../../shared/sketch/awning.tsx'
import { live } from './live.tsx'

export const Drawing = live(Awning)
