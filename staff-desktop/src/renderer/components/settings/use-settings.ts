import { isProblem } from '@milon/shared/client';
import {
  getSettingsCall,
  type SettingName,
  saveSettingsCall,
  settingChangesCall,
  uploadLogoCall,
  type VersionedSettings,
} from '@milon/shared/contracts';
import { flatSettings } from '@milon/shared/rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/server/api.ts';
import { queryKeys } from '../../lib/server/query-keys.ts';
import { type TypedSettings, withTyped } from './typed-settings.ts';

/** Another member of staff changed these settings since the form read them. */
export class OvertakenSettings extends Error {
  readonly stored: VersionedSettings;

  constructor(stored: VersionedSettings) {
    super('The settings were changed.');
    this.stored = stored;
  }
}

export function useSettings() {
  return useQuery({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => callApi(getSettingsCall, { signal }),
    refetchOnMount: 'always',
    // The form is filled once; what changed meanwhile is found when it is saved.
    refetchOnWindowFocus: false,
  });
}

/** Who changed each setting last, and when. */
export function useSettingChanges() {
  return useQuery({
    queryKey: queryKeys.settingChanges,
    queryFn: async ({ signal }) => (await callApi(settingChangesCall, { signal })).data,
    refetchOnMount: 'always',
  });
}

interface Change {
  readonly began: VersionedSettings;
  /** The settings that the form shows. */
  readonly names: readonly SettingName[];
  readonly typed: TypedSettings;
}

/**
 * Saves the settings of a form over the version that it began from. A change of other settings in between is
 * kept; fails as `OvertakenSettings` for a change of these.
 */
export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ began, names, typed }: Change) {
      const first = flatSettings(began);
      let base = began;
      for (;;) {
        try {
          const { version } = base;
          return await callApi(saveSettingsCall, { body: { ...withTyped(base, names, typed), version } });
        } catch (error) {
          if (!isProblem(error, 'CONFLICT')) throw error;
          base = await callApi(getSettingsCall, {});
          const now = flatSettings(base);
          if (names.some((name) => now[name] !== first[name])) throw new OvertakenSettings(base);
        }
      }
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKeys.settings, saved);
      void queryClient.invalidateQueries({ queryKey: queryKeys.settingChanges });
      void queryClient.invalidateQueries({ queryKey: queryKeys.missingForSale });
      return queryClient.invalidateQueries({ queryKey: queryKeys.publicSettings });
    },
  });
}

/** Uploads a logo and returns its path, for a look at it before the settings are saved. */
export function useUploadLogo() {
  return useMutation({
    async mutationFn(file: File) {
      const body = new FormData();
      body.append('file', file);
      return (await callApi(uploadLogoCall, { body })).data.src;
    },
  });
}
