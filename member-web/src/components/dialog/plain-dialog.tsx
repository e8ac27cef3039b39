import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { showFocusRings } from '../../lib/focus-rings.ts';
import { Button } from '../button.tsx';
import { CloseIcon } from '../page-icons.ts';
import { focusFirstField } from './focus-first-field.ts';
import styles from './plain-dialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';

export interface PlainDialogProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Buttons that stay visible below the scrolling content. */
  footer?: ReactNode;
}

/**
 * The frame of a dialog that opens before Fluent is loaded. It looks and behaves like `AppDialog`. It must be
 * the lowest dialog, since Fluent's own hold the focus.
 */
export function PlainDialog({ title, onClose, children, footer }: PlainDialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const surface = useRef<HTMLDivElement>(null);
  useReturnFocus();

  // Before the dialog is painted: an Escape pressed at its first sight would be lost.
  useLayoutEffect(() => {
    const page = document.getElementById('root');
    // The attribute, because old browsers have no such property (`main.tsx`).
    page?.toggleAttribute('inert', true);
    if (surface.current) showFocusRings(surface.current);
    surface.current?.querySelector('button')?.focus();
    focusFirstField(surface.current);
    return () => {
      page?.toggleAttribute('inert', false);
    };
  }, []);

  function closeOnEscape(event: KeyboardEvent) {
    // A dialog or a menu above this one is a part of it only for React.
    const isHere = event.target instanceof Node && surface.current?.contains(event.target);
    if (event.key !== 'Escape' || event.isDefaultPrevented() || !isHere) return;
    event.preventDefault();
    onClose();
  }

  return createPortal(
    // Escape and the button close it by keyboard. `<dialog>` would cover the menus of Fluent.
    /* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role */
    <div
      data-backdrop=""
      className={styles.backdrop}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <div
        ref={surface}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        data-replaces=""
        tabIndex={-1}
        className={styles.surface}
        onKeyDown={closeOnEscape}
      >
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <Button
            appearance="subtle"
            className={styles.close}
            icon={<CloseIcon />}
            aria-label={t('close')}
            onClick={onClose}
          />
        </div>
        <div data-content className={styles.content}>
          {children}
        </div>
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </div>
    </div>,
    document.body,
  );
}
