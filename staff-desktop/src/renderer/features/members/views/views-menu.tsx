import {
  Menu,
  MenuButton,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { BookmarkMultipleRegular } from '@fluentui/react-icons';
import type { UserView } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useToast } from '../../../components/states/use-toast.ts';
import type { ScreenAddress } from '../../../lib/address/use-address.ts';
import type { userFields } from '../../../lib/address/user-address.ts';
import { useDeleteUserView, useSaveUserView, useUserViews } from '../api/user-views.ts';
import { readLayout } from '../table/column-layout.ts';
import { useColumnLayout } from '../table/use-column-layout.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { viewContent, viewValues } from './view-address.ts';

/** Saved views: filters, order and columns under a name, for oneself, a role or everyone. */
export function ViewsMenu({ address }: { address: ScreenAddress<typeof userFields> }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { data: views = [] } = useUserViews();
  const [layout, setLayout] = useColumnLayout();
  const [dialog, setDialog] = useState<'save' | 'delete'>();
  const save = useSaveUserView();
  const remove = useDeleteUserView();
  const { change, values } = address;
  const opened = views.find(({ _id }) => _id === values.view);
  const groups = [
    [t('userTable.viewsMine'), views.filter(({ audience }) => audience === 'me')],
    [t('userTable.viewsShared'), views.filter(({ audience }) => audience !== 'me')],
  ] as const;

  function openView(view: UserView) {
    setLayout(readLayout(view.columns));
    change(viewValues(view));
  }

  function update({ _id, audience, name }: UserView) {
    const done = { onSuccess: () => toast(t('userTable.viewSaved')) };
    save.mutate({ id: _id, body: { name, audience, ...viewContent(values, layout) } }, done);
  }

  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <MenuButton
            size="small"
            appearance={opened ? 'outline' : 'subtle'}
            icon={<BookmarkMultipleRegular />}
          >
            {opened?.name ?? t('userTable.views')}
          </MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {views.length === 0 && <MenuItem disabled>{t('userTable.noViews')}</MenuItem>}
            {groups
              .filter(([, list]) => list.length > 0)
              .map(([title, list]) => (
                <MenuGroup key={title}>
                  <MenuGroupHeader>{title}</MenuGroupHeader>
                  {list.map((view) => (
                    <MenuItem key={view._id} onClick={() => openView(view)}>
                      {view.name}
                    </MenuItem>
                  ))}
                </MenuGroup>
              ))}
            <MenuDivider />
            <MenuItem onClick={() => setDialog('save')}>{t('userTable.saveView')}</MenuItem>
            {opened?.isMine && (
              <>
                <MenuItem onClick={() => update(opened)}>
                  {t('userTable.updateView', { name: opened.name })}
                </MenuItem>
                <MenuItem onClick={() => setDialog('delete')}>
                  {t('userTable.deleteView', { name: opened.name })}
                </MenuItem>
              </>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
      {dialog === 'save' && (
        <SaveViewDialog
          values={values}
          layout={layout}
          onSaved={(id) => {
            setDialog(undefined);
            change({ view: id });
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'delete' && opened && (
        <ConfirmDialog
          question={t('userTable.askDeleteView', { name: opened.name })}
          confirm={t('userTable.deleteView', { name: opened.name })}
          working={remove.isPending}
          error={remove.error}
          onConfirm={() =>
            remove.mutate(opened._id, {
              onSuccess() {
                toast(t('userTable.viewDeleted'));
                setDialog(undefined);
                change({ view: undefined });
              },
            })
          }
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
