/** The input of the second step of sign-up. '' means that nothing is chosen. */
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
