import { Button, Caption1, Input, makeStyles, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import type { ReviewPhoto } from '@milon/shared/contracts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverlay } from '../../../../components/dialog/use-overlay.ts';
import { navigate } from '../../../../lib/address/location.ts';
import { usersAddress } from '../../../../lib/address/user-address.ts';
import { filterLoaded } from '../../review/filter-loaded.ts';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    top: tokens.spacingVerticalS,
    insetInlineStart: '50%',
    transform: 'translateX(-50%)',
    zIndex: 1,
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    width: 'min(420px, 90%)',
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  line: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: tokens.spacingHorizontalS },
  hint: { color: tokens.colorNeutralForeground3 },
});

interface JumpBoxProps {
  /** What was typed before the box opened. */
  begun: string;
  photos: readonly ReviewPhoto[];
  onJump: (photo: ReviewPhoto) => void;
  onClose: () => void;
}

/** Jumps to a member's photo among the loaded ones, or else opens the search of all members. */
export function JumpBox({ begun, photos, onJump, onClose }: JumpBoxProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [text, setText] = useState(begun);
  const input = useRef<HTMLInputElement>(null);
  useOverlay();
  useEffect(() => input.current?.focus(), []);
  const found = filterLoaded(photos, text);

  function send(event: FormEvent) {
    event.preventDefault();
    if (found) onJump(found);
    else if (text.trim() !== '') navigate(usersAddress({ text: text.trim() }));
  }

  return (
    <search>
      <form className={styles.root} onSubmit={send}>
        <div className={styles.line}>
          <Input
            input={{ ref: input }}
            type="search"
            contentBefore={<SearchRegular />}
            aria-label={t('photos.jump')}
            placeholder={t('photos.jump')}
            value={text}
            onChange={(_event, { value }) => setText(value.slice(0, 80))}
            onKeyDown={(event) => event.key === 'Escape' && onClose()}
          />
          <Button type="submit" appearance="primary" disabledFocusable={text.trim() === ''}>
            {t('photos.go')}
          </Button>
        </div>
        <Caption1 className={styles.hint} aria-live="polite">
          {text.trim() === ''
            ? t('photos.jumpHint')
            : found
              ? t('photos.jumpFound', { name: found.user.name, id: found.user.profileId })
              : t('photos.jumpNone')}
        </Caption1>
      </form>
    </search>
  );
}
