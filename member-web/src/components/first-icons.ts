/*
 * The icons of the first page and of sign-in, by name. Only the build imports this: it writes them into the
 * HTML.
 */
import { Alert24Regular } from '@fluentui/react-icons/headless/svg/alert';
import { ArrowClockwise20Regular } from '@fluentui/react-icons/headless/svg/arrow-clockwise';
import { ArrowUp24Regular } from '@fluentui/react-icons/headless/svg/arrow-up';
import { Call20Regular } from '@fluentui/react-icons/headless/svg/call';
import { Chat20Regular, Chat24Regular } from '@fluentui/react-icons/headless/svg/chat';
import { Checkmark20Regular } from '@fluentui/react-icons/headless/svg/checkmark';
import { ChevronDown20Regular } from '@fluentui/react-icons/headless/svg/chevron-down';
import { ChevronUp20Regular } from '@fluentui/react-icons/headless/svg/chevron-up';
import { Crown20Filled } from '@fluentui/react-icons/headless/svg/crown';
import {
  Dismiss16Regular,
  Dismiss20Regular,
  Dismiss24Regular,
} from '@fluentui/react-icons/headless/svg/dismiss';
import { Eye20Regular } from '@fluentui/react-icons/headless/svg/eye';
import { EyeOff20Regular } from '@fluentui/react-icons/headless/svg/eye-off';
import { Heart24Filled, Heart24Regular } from '@fluentui/react-icons/headless/svg/heart';
import { Home24Filled, Home24Regular } from '@fluentui/react-icons/headless/svg/home';
import { Image20Regular } from '@fluentui/react-icons/headless/svg/image';
import { Info16Regular, Info20Filled } from '@fluentui/react-icons/headless/svg/info';
import { LockClosed20Regular } from '@fluentui/react-icons/headless/svg/lock-closed';
import { Mail20Regular, Mail24Regular } from '@fluentui/react-icons/headless/svg/mail';
import { Person24Regular } from '@fluentui/react-icons/headless/svg/person';
import { QuestionCircle20Regular } from '@fluentui/react-icons/headless/svg/question-circle';
import { Search20Regular, Search24Regular } from '@fluentui/react-icons/headless/svg/search';
import { ShieldCheckmark20Filled } from '@fluentui/react-icons/headless/svg/shield-checkmark';
import { Warning20Filled } from '@fluentui/react-icons/headless/svg/warning';
import { WeatherMoon20Regular } from '@fluentui/react-icons/headless/svg/weather-moon';
import { WeatherSunny20Regular } from '@fluentui/react-icons/headless/svg/weather-sunny';
import type { ComponentType } from 'react';
import { BanglaWord } from './bangla-word.tsx';

export type FirstIconName =
  | 'accept'
  | 'activity'
  | 'banglaWord'
  | 'bell'
  | 'call'
  | 'chat'
  | 'chatTab'
  | 'close'
  | 'collapse'
  | 'dark'
  | 'decline'
  | 'dismiss'
  | 'expand'
  | 'favorite'
  | 'favoriteActive'
  | 'hide'
  | 'home'
  | 'homeActive'
  | 'info'
  | 'invite'
  | 'light'
  | 'lock'
  | 'notice'
  | 'photos'
  | 'premium'
  | 'profile'
  | 'retry'
  | 'scrollTop'
  | 'search'
  | 'searchTab'
  | 'show'
  | 'unknown'
  | 'verified'
  | 'warning';

export const firstIcons: Record<FirstIconName, ComponentType> = {
  accept: Checkmark20Regular,
  activity: Mail24Regular,
  banglaWord: BanglaWord,
  bell: Alert24Regular,
  call: Call20Regular,
  chat: Chat20Regular,
  chatTab: Chat24Regular,
  close: Dismiss24Regular,
  collapse: ChevronUp20Regular,
  dark: WeatherMoon20Regular,
  decline: Dismiss20Regular,
  dismiss: Dismiss16Regular,
  expand: ChevronDown20Regular,
  favorite: Heart24Regular,
  favoriteActive: Heart24Filled,
  hide: EyeOff20Regular,
  home: Home24Regular,
  homeActive: Home24Filled,
  info: Info16Regular,
  invite: Mail20Regular,
  light: WeatherSunny20Regular,
  lock: LockClosed20Regular,
  notice: Info20Filled,
  photos: Image20Regular,
  premium: Crown20Filled,
  profile: Person24Regular,
  retry: ArrowClockwise20Regular,
  scrollTop: ArrowUp24Regular,
  search: Search20Regular,
  searchTab: Search24Regular,
  show: Eye20Regular,
  unknown: QuestionCircle20Regular,
  verified: ShieldCheckmark20Filled,
  warning: Warning20Filled,
};
