/** The second step of sign-up, as typed; '' is nothing chosen. */
export interface InfoDraft {
  religion: string;
  maritalStatus: string;
  height: string;
  degree: string;
  workingAs: string;
  workingWith: string;
  sallary: string;
  city: string;
  district: string;
}

export const emptyInfo: InfoDraft = {
  religion: '',
  maritalStatus: '',
  height: '',
  degree: '',
  workingAs: '',
  workingWith: '',
  sallary: '',
  city: '',
  district: '',
};
