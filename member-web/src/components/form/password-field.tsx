import { Button } from '@fluentui/react-components';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HideIcon, ShowIcon } from '../icons.ts';
import { TextField } from './text-field.tsx';

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'contentAfter'>) {
  const { t } = useTranslation('auth');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      contentAfter={
        <Button
          appearance="transparent"
          icon={shown ? <HideIcon /> : <ShowIcon />}
          style={{ minWidth: 44, maxWidth: 44, marginInlineEnd: -10 }}
          aria-label={t(shown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
