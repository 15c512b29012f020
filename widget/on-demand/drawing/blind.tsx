import { Blind } from '../../../shared/sketch/blind.tsx'
import { live } from './live.tsx'

export const Drawing = live(Blind)
